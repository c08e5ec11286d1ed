import { definedOnly } from "../platform/defined-only.ts";
import { videoIndexKey, videoKey } from "../platform/table/keys/video-keys.ts";
import { type Item, readItem } from "../platform/table/read-item.ts";
import { isShownStatus, VIDEO_STATUSES } from "../vocabulary/video-statuses.ts";
import { readMedia } from "./media/media-record.table.ts";
import { isPlayable } from "./media/shown-media.ts";
import type { Video } from "./video.ts";

/** Only videos that storefronts may show are in the index, so that a page of the feed is always full. */
const indexKey = (brand: string, video: Video) =>
  isPlayable(video) && isShownStatus(video.status)
    ? videoIndexKey(brand, video.status, video.position, video.event_id)
    : {};

/** The record is one attribute, so that the index also holds fields that are added later. */
export const videoToItem = (brand: string, video: Video) => ({
  ...videoKey(brand, video.event_id),
  ...indexKey(brand, video),
  video,
});

export const videoFromItem = (item: Item): Video => {
  const video = readItem(item, "item").map("video");
  return definedOnly({
    event_id: video.integer("event_id"),
    title: video.text("title"),
    video_url: video.optionalText("video_url"),
    poster_image_url: video.optionalText("poster_image_url"),
    media: video.optionalMap("media", readMedia),
    cta_url: video.optionalText("cta_url"),
    page_id: video.integer("page_id"),
    status: video.oneOf("status", VIDEO_STATUSES),
    position: video.integer("position"),
    products: video.texts("products"),
    like_count: video.integer("like_count"),
    share_count: video.integer("share_count"),
    created_at: video.text("created_at"),
    updated_at: video.text("updated_at"),
  });
};
