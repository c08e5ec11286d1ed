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
 * Each tag is a separate item, and a transaction of 100 actions must fit the removal of 49, the addition of
 * 49 and the video.
 */
const MAX_TAGS = 49;
const tagsMessage = expected("different_items", { min: 0, max: MAX_TAGS });
const Tags = described(
  v.pipe(
    v.array(ClientProductId, tagsMessage),
    v.maxLength(MAX_TAGS, tagsMessage),
    v.check((ids) => new Set(ids).size === ids.length, tagsMessage),
  ),
  `The merchant's ids of the products shown with the video, in this order: at most ${MAX_TAGS}.`,
  ["501"],
);

const languagesMessage = expected("list", { min: 1, max: MAX_CAPTIONS });
const RemovedCaptions = described(
  v.pipe(
    v.array(Language, languagesMessage),
    v.minLength(1, languagesMessage),
    v.maxLength(MAX_CAPTIONS, languagesMessage),
  ),
  "Languages whose uploaded captions are removed.",
  ["de"],
);

const fields = {
  title: described(line(500), "The title.", "Linen in the wind"),
  video_url: described(
    HttpUrl,
    "The video's file, where the merchant hosts it; it replaces uploaded files. A video with neither is not shown.",
    "https://cdn.shop.example/7001.mp4",
  ),
  poster_image_url: described(HttpUrl, "Shown before the video plays.", "https://cdn.shop.example/7001.jpg"),
  cta_url: described(HttpUrl, "The link of the call to action.", "https://shop.example/summer"),
  page_id: described(
    integer(0, Number.MAX_SAFE_INTEGER),
    "A number that the merchant chooses; apps receive it.",
    0,
  ),
  position: described(integer(0, 999_999), "Position in the feed, the smallest first.", 1),
  status: described(
    oneOf(VIDEO_STATUSES),
    "Storefronts show `live` and `upcoming` videos. An `upcoming` one needs no file yet.",
    "live",
  ),
  goes_live_at: anyTime(
    "When an `upcoming` video goes live by itself, if it has a file then; a time in the past means now.",
    "2026-11-27T08:00:00.000Z",
  ),
  ends_at: anyTime("From this time on it is `ended` by itself.", "2026-11-30T23:00:00.000Z"),
  without_speech: described(
    v.boolean(expected("boolean")),
    "Nobody speaks in the video, so it needs no captions.",
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
  event_id: described(v.number(), "The video's id, as in `widget_info`.", 7001),
  title: described(v.string(), "The title.", "Linen in the wind"),
  video_url: v.optional(
    described(
      v.string(),
      "The video's file, where the merchant hosts it. Uploaded files are in `media`.",
      "https://cdn.shop.example/7001.mp4",
    ),
  ),
  poster_image_url: v.optional(
    described(v.string(), "Shown before the video plays.", "https://cdn.shop.example/7001.jpg"),
  ),
  media: v.optional(MediaView),
  cta_url: v.optional(
    described(v.string(), "The link of the call to action.", "https://shop.example/summer"),
  ),
  page_id: described(v.number(), "A number that the merchant chooses; apps receive it.", 0),
  status: fields.status,
  goes_live_at: v.optional(
    described(Timestamp, "When it goes live by itself; of an `upcoming` video or a draft."),
  ),
  ends_at: v.optional(described(Timestamp, "From this time on it is `ended` by itself.")),
  position: described(v.number(), "Position in the feed, the smallest first.", 1),
  products: described(v.array(v.string()), "The merchant's ids of the tagged products.", ["501"]),
  moments: v.optional(Moments),
  without_speech: v.optional(
    described(v.boolean(), "Nobody speaks in the video, so it needs no captions; absent if not said.", true),
  ),
  like_count: described(v.number(), "Likes.", 12),
  share_count: described(v.number(), "Shares.", 3),
  created_at: described(Timestamp, "When the video was registered."),
  updated_at: described(Timestamp, "When it was last changed."),
};

export const VideoSummary = v.object(shown);
export type VideoSummary = v.InferOutput<typeof VideoSummary>;
export const VideoView = v.object({
  ...shown,
  unknown_products: described(
    v.array(v.string()),
    "Tagged products that the store does not have yet; they are shown as soon as it has them.",
    [],
  ),
});
export type VideoView = v.InferOutput<typeof VideoView>;
export const VideoList = searchedPageSchema(VideoSummary);
