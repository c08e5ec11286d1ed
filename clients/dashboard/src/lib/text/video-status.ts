import type { VideoSummary } from "../../../../../shared/videos/video.schema.ts";
import { texts } from "../texts/en.ts";

/** Whether there is something to play. */
export const hasFile = ({ video_url, media }: VideoSummary): boolean =>
  video_url !== undefined || (media?.files.some(({ role }) => role === "video") ?? false);

/** Whether shoppers don't see a live video: until it has a file. */
export const awaitsFile = (video: VideoSummary): boolean => video.status === "live" && !hasFile(video);

/** What a video's status comes to. */
export const statusWord = (video: VideoSummary): string =>
  awaitsFile(video) ? texts.notShownYet : texts.videoStatuses[video.status];
