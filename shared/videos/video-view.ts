import type { Products } from "../catalog/products/products.table.ts";
import { definedOnly } from "../platform/defined-only.ts";
import { mediaView, type Place } from "./media/shown-media.ts";
import { videoAt } from "./schedule.ts";
import type { VideoSummary, VideoView } from "./video.schema.ts";
import type { Video } from "./video.ts";

export const videoSummary = (stored: Video, place: Place, now: Date): VideoSummary => {
  const video = videoAt(stored, now);
  return definedOnly({
    event_id: video.event_id,
    title: video.title,
    video_url: video.video_url,
    poster_image_url: video.poster_image_url,
    media: mediaView(video, place, now),
    cta_url: video.cta_url,
    page_id: video.page_id,
    status: video.status,
    goes_live_at: video.status === "live" ? undefined : video.goes_live_at,
    ends_at: video.ends_at,
    position: video.position,
    products: [...video.products],
    moments: video.moments?.map(({ product_id, from_seconds }) => ({ product_id, from_seconds })),
    without_speech: video.without_speech || undefined,
    like_count: video.like_count,
    share_count: video.share_count,
    created_at: video.created_at,
    updated_at: video.updated_at,
  });
};

export type ViewVideoDeps = {
  readonly products: Pick<Products, "unknown">;
  readonly edgeUrl: string;
};

/** Adds the product ids of tags that match no product. */
export const viewVideo = async (
  { products, edgeUrl }: ViewVideoDeps,
  brand: string,
  video: Video,
  now: Date,
): Promise<VideoView> => ({
  ...videoSummary(video, { brand, edgeUrl }, now),
  unknown_products: await products.unknown(brand, video.products),
});
