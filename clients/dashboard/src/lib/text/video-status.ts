import type { VideoSummary } from "../../../../../shared/videos/video.schema.ts";
import { texts } from "../texts/en.ts";

/** Tests for a playable file. */
export const hasFile = ({ video_url, media }: VideoSummary): boolean =>
  video_url !== undefined || (media?.files.some(({ role }) => role === "video") ?? false);

/** Tests that a live video is hidden because it has no file. */
export const awaitsFile = (video: VideoSummary): boolean => video.status === "live" && !hasFile(video);

export const statusWord = (video: VideoSummary): string =>
  awaitsFile(video) ? texts.notShownYet : texts.videoStatuses[video.status];

/** The poster for shoppers: the uploaded file, or the registered URL. */
export const choosePoster = (
  video: Pick<VideoSummary, "poster_image_url" | "media"> | null | undefined,
): string | undefined =>
  video?.media?.files.find(({ role }) => role === "poster")?.url ?? video?.poster_image_url;
