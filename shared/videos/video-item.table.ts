import { definedOnly } from "../platform/defined-only.ts";
import { videoIndexKey, videoKey } from "../platform/table/keys/video-keys.ts";
import { type Item, type ItemReader, readItem } from "../platform/table/read-item.ts";
import { MEDIA_PENDING } from "../vocabulary/deployment.ts";
import { isShownStatus, VIDEO_STATUSES } from "../vocabulary/videos.ts";
import { readMedia } from "./media/media-record.table.ts";
import { isPlayable } from "./media/shown-media.ts";
import type { Moment, Video } from "./video.ts";

/** Only videos that shoppers may see are in the index. An upcoming video needs no file. */
const indexKey = (brand: string, video: Video) =>
  isShownStatus(video.status) && (video.status === "upcoming" || isPlayable(video))
    ? videoIndexKey(brand, video.status, video.position, video.event_id)
    : {};

/** Stores the record as one attribute, so that the index also includes fields added later. */
export const videoToItem = (brand: string, video: Video) => ({
  ...videoKey(brand, video.event_id),
  ...indexKey(brand, video),
  ...(video.media?.uploads.some(({ state }) => state === "processing") && { media_pending: MEDIA_PENDING }),
  video,
});

export type TaggedVideo = Pick<Video, "event_id" | "status" | "goes_live_at" | "ends_at" | "products">;

const readTags = (video: ItemReader): TaggedVideo =>
  definedOnly({
    event_id: video.integer("event_id"),
    status: video.oneOf("status", VIDEO_STATUSES),
    goes_live_at: video.optionalText("goes_live_at"),
    ends_at: video.optionalText("ends_at"),
    products: video.texts("products"),
  });

const readMoment = (moment: ItemReader): Moment => ({
  product_id: moment.text("product_id"),
  from_seconds: moment.integer("from_seconds"),
});

const readVideo = (item: Item): ItemReader => readItem(item, "item").map("video");

export const taggedVideoFromItem = (item: Item): TaggedVideo => readTags(readVideo(item));

export const videoFromItem = (item: Item): Video => {
  const video = readVideo(item);
  return definedOnly({
    ...readTags(video),
    title: video.text("title"),
    video_url: video.optionalText("video_url"),
    poster_image_url: video.optionalText("poster_image_url"),
    media: video.optionalMap("media", readMedia),
    cta_url: video.optionalText("cta_url"),
    page_id: video.integer("page_id"),
    moments: video.has("moments") ? video.list("moments", readMoment) : undefined,
    without_speech: video.optionalFlag("without_speech"),
    position: video.integer("position"),
    like_count: video.integer("like_count"),
    share_count: video.integer("share_count"),
    created_at: video.text("created_at"),
    updated_at: video.text("updated_at"),
  });
};
