import type { VideoSummary } from "../../../../../shared/videos/video.schema.ts";
import { texts } from "../../texts/en/common.ts";

export const hasFile = ({ video_url, media }: VideoSummary): boolean =>
  video_url !== undefined || (media?.files.some(({ role }) => role === "video") ?? false);

export const awaitsFile = (video: VideoSummary): boolean => video.status === "live" && !hasFile(video);

export const statusWord = (video: VideoSummary): string =>
  awaitsFile(video) ? texts.notShownYet : texts.videoStatuses[video.status];

export const choosePoster = (
  video: Pick<VideoSummary, "poster_image_url" | "media"> | null | undefined,
): string | undefined =>
  video?.media?.files.find(({ role }) => role === "poster")?.url ?? video?.poster_image_url;

const isSame = (one: string | undefined, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase();

export const captionsUrl = ({ media }: VideoSummary, language: string): string | undefined =>
  media?.files.find((file) => file.role === "captions" && isSame(file.language, language))?.url;

export const areChecked = ({ media }: VideoSummary, language: string): boolean =>
  media?.uploads.some(
    ({ state, brings }) =>
      state === "processing" && brings.some((file) => isSame(file, `captions.${language}`)),
  ) ?? false;
