import type { VideoSummary } from "./video.schema.ts";
import type { Video } from "./video.ts";

/** What the administration shows of a video. */
export const videoSummary = (video: Video): VideoSummary => {
  const { video_url, poster_image_url, cta_url } = video;
  return {
    event_id: video.event_id,
    title: video.title,
    ...(video_url !== undefined && { video_url }),
    ...(poster_image_url !== undefined && { poster_image_url }),
    ...(cta_url !== undefined && { cta_url }),
    page_id: video.page_id,
    status: video.status,
    position: video.position,
    products: [...video.products],
    like_count: video.like_count,
    share_count: video.share_count,
    created_at: video.created_at,
    updated_at: video.updated_at,
  };
};
