import type { VideoSummary } from "../../../../../shared/videos/video.schema.ts";

/** The picture that shoppers see: the uploaded file, else the one that the merchant registered. */
export const choosePoster = (
  video: Pick<VideoSummary, "poster_image_url" | "media"> | null | undefined,
): string | undefined =>
  video?.media?.files.find(({ role }) => role === "poster")?.url ?? video?.poster_image_url;
