import type { VideoSummary } from "../../../../../shared/videos/video.schema.ts";

/** The picture of a video: the merchant's own URL, or the uploaded file. */
export const posterOf = (
  video: Pick<VideoSummary, "poster_image_url" | "media"> | null | undefined,
): string | undefined =>
  video?.poster_image_url ?? video?.media?.files.find(({ role }) => role === "poster")?.url;
