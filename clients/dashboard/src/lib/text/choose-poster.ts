import type { VideoSummary } from "../../../../../shared/videos/video.schema.ts";

/** The poster that shoppers see: the uploaded file, or the registered URL. */
export const choosePoster = (
  video: Pick<VideoSummary, "poster_image_url" | "media"> | null | undefined,
): string | undefined =>
  video?.media?.files.find(({ role }) => role === "poster")?.url ?? video?.poster_image_url;
