import * as v from "valibot";
import { anyTime, ClientProductId, EventId, HttpUrl, SeenVersion, Timestamp } from "../api/fields.schema.ts";
import { described, integer, line, oneOf, searchedPageSchema, strict } from "../api/forms.schema.ts";
import { MAX_CAPTIONS } from "../vocabulary/media.ts";
import { expected } from "../vocabulary/problems/problems.ts";
import { VIDEO_STATUSES } from "../vocabulary/videos.ts";
import { MediaView } from "./media/media.schema.ts";
import { Language } from "./media/uploads/uploads.schema.ts";
import { Moments, NewMoments } from "./moments.schema.ts";

/**
 * Each tag is a separate item. A transaction has up to 100 actions: 49 removed tags, 49 added tags
 * and the video.
 */
const MAX_TAGS = 49;
const tagsMessage = expected("different_items", { min: 0, max: MAX_TAGS });
const Tags = described(
  v.pipe(
    v.array(ClientProductId, tagsMessage),
    v.maxLength(MAX_TAGS, tagsMessage),
    v.check((ids) => new Set(ids).size === ids.length, tagsMessage),
  ),
  `Merchant's ids of the products shown with the video, in this order. At most ${MAX_TAGS}.`,
  ["501"],
);

const languagesMessage = expected("list", { min: 1, max: MAX_CAPTIONS });
const RemovedCaptions = described(
  v.pipe(
    v.array(Language, languagesMessage),
    v.minLength(1, languagesMessage),
    v.maxLength(MAX_CAPTIONS, languagesMessage),
  ),
  "Languages whose captions are removed.",
  ["de"],
);

const fields = {
  title: described(line(500), "Title.", "Linen in the wind"),
  video_url: described(
    HttpUrl,
    "URL of the video file, if the merchant hosts it. Replaces uploaded files. A video without a file is not shown.",
    "https://cdn.shop.example/7001.mp4",
  ),
  poster_image_url: described(
    HttpUrl,
    "Image URL, shown before the video plays.",
    "https://cdn.shop.example/7001.jpg",
  ),
  cta_url: described(HttpUrl, "Call-to-action link.", "https://shop.example/summer"),
  page_id: described(integer(0, Number.MAX_SAFE_INTEGER), "Number chosen by the merchant, sent to apps.", 0),
  position: described(integer(0, 999_999), "Position in the feed, lowest first.", 1),
  status: described(
    oneOf(VIDEO_STATUSES),
    "Status. Storefronts show `live` and `upcoming` videos. An `upcoming` video needs no file yet.",
    "live",
  ),
  goes_live_at: anyTime(
    "Time when an `upcoming` video with a file goes live automatically. A time in the past means now.",
    "2026-11-27T08:00:00.000Z",
  ),
  ends_at: anyTime("Time when the video becomes `ended` automatically.", "2026-11-30T23:00:00.000Z"),
  without_speech: described(
    v.boolean(expected("boolean")),
    "Whether the video has no speech and needs no captions.",
    false,
  ),
};

export const VideoCreation = strict({
  event_id: v.optional(EventId),
  title: fields.title,
  video_url: v.optional(fields.video_url),
  poster_image_url: v.optional(fields.poster_image_url),
  cta_url: v.optional(fields.cta_url),
  page_id: v.optional(fields.page_id, 0),
  status: v.optional(fields.status, "draft"),
  goes_live_at: v.optional(fields.goes_live_at),
  ends_at: v.optional(fields.ends_at),
  position: v.optional(fields.position, 0),
  products: v.optional(Tags, []),
  moments: v.optional(NewMoments),
  without_speech: v.optional(fields.without_speech),
});
export type VideoCreation = v.InferOutput<typeof VideoCreation>;

export const VideoChange = strict({
  title: v.optional(fields.title),
  video_url: v.nullish(fields.video_url),
  poster_image_url: v.nullish(fields.poster_image_url),
  cta_url: v.nullish(fields.cta_url),
  page_id: v.optional(fields.page_id),
  status: v.optional(fields.status),
  goes_live_at: v.nullish(fields.goes_live_at),
  ends_at: v.nullish(fields.ends_at),
  position: v.optional(fields.position),
  products: v.optional(Tags),
  moments: v.nullish(NewMoments),
  without_speech: v.optional(fields.without_speech),
  remove_captions: v.optional(RemovedCaptions),
  if_updated_at: v.optional(SeenVersion),
});
export type VideoChange = v.InferOutput<typeof VideoChange>;

const shown = {
  event_id: described(v.number(), "Video's id, as in `widget_info`.", 7001),
  title: described(v.string(), "Title.", "Linen in the wind"),
  video_url: v.optional(
    described(
      v.string(),
      "URL of the video file, if the merchant hosts it. Uploaded files are in `media`.",
      "https://cdn.shop.example/7001.mp4",
    ),
  ),
  poster_image_url: v.optional(
    described(v.string(), "Image URL, shown before the video plays.", "https://cdn.shop.example/7001.jpg"),
  ),
  media: v.optional(MediaView),
  cta_url: v.optional(described(v.string(), "Call-to-action link.", "https://shop.example/summer")),
  page_id: described(v.number(), "Number chosen by the merchant, sent to apps.", 0),
  status: fields.status,
  goes_live_at: v.optional(
    described(Timestamp, "Time when the video goes live automatically. For `upcoming` videos and drafts."),
  ),
  ends_at: v.optional(described(Timestamp, "Time when the video becomes `ended` automatically.")),
  position: described(v.number(), "Position in the feed, lowest first.", 1),
  products: described(v.array(v.string()), "Merchant's ids of the tagged products.", ["501"]),
  moments: v.optional(Moments),
  without_speech: v.optional(
    described(
      v.boolean(),
      "Whether the video has no speech and needs no captions. Absent if not stated.",
      true,
    ),
  ),
  like_count: described(v.number(), "Number of likes.", 12),
  share_count: described(v.number(), "Number of shares.", 3),
  created_at: described(Timestamp, "Time of the registration."),
  updated_at: described(Timestamp, "Time of the last change."),
};

export const VideoSummary = v.object(shown);
export type VideoSummary = v.InferOutput<typeof VideoSummary>;
export const VideoView = v.object({
  ...shown,
  unknown_products: described(
    v.array(v.string()),
    "Tagged products that the store doesn't have yet. They are shown once it has them.",
    [],
  ),
});
export type VideoView = v.InferOutput<typeof VideoView>;
export const VideoList = searchedPageSchema(VideoSummary);
