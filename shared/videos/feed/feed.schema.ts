import * as v from "valibot";
import { Timestamp } from "../../api/fields.schema.ts";
import { described, list, oneOf } from "../../api/forms.schema.ts";
import { feedFields } from "../../catalog/products/product-fields.schema.ts";
import { AppearanceShown } from "../../stores/appearance/appearance.schema.ts";
import { SHOWN_STATUSES } from "../../vocabulary/videos.ts";
import { Moments } from "../moments.schema.ts";

export const FILE_URL = "https://media.example/media/br_2p1k8s0d4f6g7h3j/7001/up_1h2j3k4m5n6p7q8r/video.mp4";

const posterUrl =
  "https://media.example/media/br_2p1k8s0d4f6g7h3j/7001/Zk3Qx9vT1mB7cR5sW2yLpA/poster_small.jpg";

export const FeedProduct = v.object(feedFields);
export type FeedProduct = v.InferOutput<typeof FeedProduct>;

export const FeedEvent = v.object({
  event_id: described(v.number(), "Video's id, as in `widget_info`.", 7001),
  brand: described(v.string(), "Store's public identifier.", "br_2p1k8s0d4f6g7h3j"),
  title: described(v.string(), "Title.", "Linen in the wind"),
  status: described(
    oneOf(SHOWN_STATUSES),
    "`live`: can be played. `upcoming`: is announced with a poster, without file URLs.",
    "live",
  ),
  goes_live_at: v.optional(
    described(Timestamp, "Time when an `upcoming` video goes live, if the merchant set one."),
  ),
  ends_at: v.optional(
    described(
      Timestamp,
      "Time when the feed stops showing the video: its own end, or that of the requested campaign.",
    ),
  ),
  published_at: v.optional(
    described(Timestamp, "Time when a `live` video went live. Default: its creation."),
  ),
  video_url: v.optional(
    described(
      v.string(),
      "URL of the video file. Present for a `live` video.",
      "https://cdn.shop.example/7001.mp4",
    ),
  ),
  poster_image_url: v.optional(
    described(v.string(), "Image URL, shown before the video plays.", "https://cdn.shop.example/7001.jpg"),
  ),
  poster_images: v.optional(
    described(
      list(
        v.object({
          url: described(v.string(), "Image URL.", posterUrl),
          width: described(v.number(), "Width in pixels.", 360),
        }),
      ),
      "Poster in several widths, narrowest first. Use the first that is wide enough. The last is `poster_image_url`. Absent if there is only one width.",
      [
        { url: posterUrl, width: 360 },
        { url: posterUrl.replace("_small", ""), width: 720 },
      ],
    ),
  ),
  preview_url: v.optional(
    described(
      v.string(),
      "URL of a silent preview of three seconds, for carousels.",
      FILE_URL.replace("video", "preview"),
    ),
  ),
  preview_strip: v.optional(
    described(
      v.object({
        url: described(v.string(), "Image URL.", posterUrl.replace("poster_small", "strip")),
        frames: described(v.number(), "Number of frames in the image.", 10),
        width: described(v.number(), "Width of a frame in pixels.", 90),
        height: described(v.number(), "Height of a frame in pixels.", 160),
      }),
      "Image of evenly spaced video frames side by side, to show while a shopper seeks.",
    ),
  ),
  captions: v.optional(
    list(
      v.object({
        language: described(v.string(), "Language, a BCP 47 tag.", "en"),
        url: described(v.string(), "URL of a WebVTT file.", FILE_URL.replace("video.mp4", "captions.en.vtt")),
      }),
    ),
  ),
  width: v.optional(described(v.number(), "Displayed width in pixels.", 720)),
  height: v.optional(described(v.number(), "Displayed height in pixels.", 1280)),
  duration_ms: v.optional(described(v.number(), "Duration in milliseconds.", 15_000)),
  like_count: described(v.number(), "Number of likes.", 12),
  share_count: described(v.number(), "Number of shares.", 3),
  cta_url: v.optional(described(v.string(), "Call-to-action link.", "https://shop.example/summer")),
  page_id: described(v.number(), "Number chosen by the merchant.", 0),
  products: list(FeedProduct),
  moments: v.optional(Moments),
});
export type FeedEvent = v.InferOutput<typeof FeedEvent>;

export const FeedPage = v.object({
  events: list(FeedEvent),
  next_cursor: described(v.nullable(v.string()), "Cursor of the next page. `null` on the last page.", null),
  appearance: v.optional(
    described(AppearanceShown, "Store's choices for the widget's appearance. Absent if there are none."),
  ),
  experiment: v.optional(
    described(
      v.object({
        id: described(v.string(), "Experiment's id.", "exp_1h2j3k4m5n6p7q8r"),
        holdout_percent: described(v.number(), "Percentage of visitors who see no videos.", 10),
      }),
      "Running experiment. The widget and the SDKs assign each consenting visitor to an arm, and show no videos to the held-out arm.",
    ),
  ),
});
export type FeedPage = v.InferOutput<typeof FeedPage>;
