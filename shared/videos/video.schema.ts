import * as v from "valibot";
import { integer, line, oneOf, pageOf, strict, Timestamp } from "../api/admin-fields.schema.ts";
import { ClientProductId, HttpUrl } from "../api/fields.schema.ts";

export const VideoStatus = oneOf(["draft", "upcoming", "live", "ended"]);
export type VideoStatus = v.InferOutput<typeof VideoStatus>;

const tagsMessage = "expected a list of at most 50 different product ids";
const Tags = v.pipe(
  v.array(ClientProductId, tagsMessage),
  v.maxLength(50, tagsMessage),
  v.check((ids) => new Set(ids).size === ids.length, tagsMessage),
);

const EventId = v.pipe(
  integer(1, Number.MAX_SAFE_INTEGER),
  v.description("The video's id, as it stands in `widget_info`."),
);

const fields = {
  title: line(500),
  video_url: v.pipe(HttpUrl, v.description("A video without one is never shown.")),
  poster_image_url: HttpUrl,
  cta_url: HttpUrl,
  page_id: integer(0, Number.MAX_SAFE_INTEGER),
  position: v.pipe(integer(0, 999_999), v.description("The feed's order, the smallest first.")),
};

/** `POST /admin/stores/{brand}/videos`. */
export const VideoCreation = strict({
  event_id: v.optional(EventId),
  title: fields.title,
  video_url: v.optional(fields.video_url),
  poster_image_url: v.optional(fields.poster_image_url),
  cta_url: v.optional(fields.cta_url),
  page_id: v.optional(fields.page_id, 0),
  status: v.optional(VideoStatus, "draft"),
  position: v.optional(fields.position, 0),
  products: v.optional(Tags, []),
});
export type VideoCreation = v.InferOutput<typeof VideoCreation>;

/** `PATCH /admin/stores/{brand}/videos/{event_id}`: only what is sent changes; `null` clears. */
export const VideoChange = strict({
  title: v.optional(fields.title),
  video_url: v.nullish(fields.video_url),
  poster_image_url: v.nullish(fields.poster_image_url),
  cta_url: v.nullish(fields.cta_url),
  page_id: v.optional(fields.page_id),
  status: v.optional(VideoStatus),
  position: v.optional(fields.position),
  products: v.optional(Tags),
});
export type VideoChange = v.InferOutput<typeof VideoChange>;

/** A video record. */
export const Video = v.object({
  event_id: v.number(),
  title: v.string(),
  video_url: v.optional(v.string()),
  poster_image_url: v.optional(v.string()),
  cta_url: v.optional(v.string()),
  page_id: v.number(),
  status: VideoStatus,
  position: v.number(),
  products: v.array(v.string()),
  like_count: v.number(),
  share_count: v.number(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Video = v.InferOutput<typeof Video>;

export const VideoView = v.object({
  ...Video.entries,
  unknown_products: v.pipe(
    v.array(v.string()),
    v.description("Tagged products that the store has no copy of: they are shown once it has."),
  ),
});
export type VideoView = v.InferOutput<typeof VideoView>;
export const VideoList = pageOf(Video);
