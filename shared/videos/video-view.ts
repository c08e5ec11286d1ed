import { definedOnly } from "../platform/defined-only.ts";
import { mediaView, type Place } from "./media/shown-media.ts";
import type { VideoSummary } from "./video.schema.ts";
import type { Video } from "./video.ts";

/** A video as the administration shows it. */
export const videoSummary = (video: Video, place: Place, now: Date): VideoSummary =>
  definedOnly({
    event_id: video.event_id,
    title: video.title,
    video_url: video.video_url,
    poster_image_url: video.poster_image_url,
    media: mediaView(video, place, now),
    cta_url: video.cta_url,
    page_id: video.page_id,
    status: video.status,
    position: video.position,
    products: [...video.products],
    like_count: video.like_count,
    share_count: video.share_count,
    created_at: video.created_at,
    updated_at: video.updated_at,
  });
