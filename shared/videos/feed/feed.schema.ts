import * as v from "valibot";
import { StockStatus, Timestamp } from "../../api/fields.schema.ts";
import { described, list, oneOf } from "../../api/forms.schema.ts";
import { AppearanceShown } from "../../stores/appearance/appearance.schema.ts";
import { SHOWN_STATUSES } from "../../vocabulary/videos.ts";
import { Moments } from "../moments.schema.ts";

export const FILE_URL = "https://media.example/media/br_2p1k8s0d4f6g7h3j/7001/up_1h2j3k4m5n6p7q8r/video.mp4";

const posterUrl =
  "https://media.example/media/br_2p1k8s0d4f6g7h3j/7001/Zk3Qx9vT1mB7cR5sW2yLpA/poster_small.jpg";

export const FeedProduct = v.object({
  id: described(v.string(), "The merchant's product id.", "501"),
  title: described(v.string(), "Its title.", "Linen shirt"),
  price: described(v.string(), "The current price, a decimal.", "49.90"),
  compare_price: v.optional(
    described(v.string(), "The price before a discount; greater than `price`.", "59.90"),
  ),
  lowest_prior_price: v.optional(
    described(
      v.string(),
      "The lowest price in the 30 days before the current reduction began: where the store shows it, with `compare_price` alone.",
      "54.90",
    ),
  ),
  currency: v.optional(described(v.string(), "An ISO 4217 code.", "EUR")),
  image_url: described(v.string(), "The product's picture.", "https://shop.example/img/501.jpg"),
  product_link: described(v.string(), "The product's link.", "https://shop.example/p/linen-shirt-501"),
  stock_status: v.optional(StockStatus),
});
export type FeedProduct = v.InferOutput<typeof FeedProduct>;

export const FeedEvent = v.object({
  event_id: described(v.number(), "The video's id, as in `widget_info`.", 7001),
  brand: described(v.string(), "The store's public identifier.", "br_2p1k8s0d4f6g7h3j"),
  title: described(v.string(), "The title.", "Linen in the wind"),
  status: described(
    oneOf(SHOWN_STATUSES),
    "`live`: it plays. `upcoming`: it is announced, with its poster and without the addresses of its files.",
    "live",
  ),
  goes_live_at: v.optional(
    described(Timestamp, "When an `upcoming` video goes live by itself, where the merchant said it."),
  ),
  ends_at: v.optional(
    described(
      Timestamp,
      "From this time on this feed does not show it: its own end, or that of the campaign that was asked for.",
    ),
  ),
  published_at: v.optional(
    described(Timestamp, "Since when a `live` one is there: it went live by itself, else it was created."),
  ),
  video_url: v.optional(
    described(v.string(), "The video's file, of a `live` one.", "https://cdn.shop.example/7001.mp4"),
  ),
  poster_image_url: v.optional(
    described(v.string(), "Shown before the video plays.", "https://cdn.shop.example/7001.jpg"),
  ),
  poster_images: v.optional(
    described(
      list(
        v.object({
          url: described(v.string(), "A picture.", posterUrl),
          width: described(v.number(), "Its width in pixels.", 360),
        }),
      ),
      "The poster in several widths, the narrowest first, where it has more than one: take the narrowest that is wide enough. The last is `poster_image_url`.",
      [
        { url: posterUrl, width: 360 },
        { url: posterUrl.replace("_small", ""), width: 720 },
      ],
    ),
  ),
  preview_url: v.optional(
    described(v.string(), "Three silent seconds, for carousels.", FILE_URL.replace("video", "preview")),
  ),
  preview_strip: v.optional(
    described(
      v.object({
        url: described(v.string(), "A picture.", posterUrl.replace("poster_small", "strip")),
        frames: described(v.number(), "How many frames it has.", 10),
        width: described(v.number(), "A frame's width in pixels.", 90),
        height: described(v.number(), "A frame's height in pixels.", 160),
      }),
      "One picture of the video's frames, side by side from its beginning to its end, to show while a shopper seeks.",
    ),
  ),
  captions: v.optional(
    list(
      v.object({
        language: described(v.string(), "BCP 47.", "en"),
        url: described(v.string(), "A WebVTT file.", FILE_URL.replace("video.mp4", "captions.en.vtt")),
      }),
    ),
  ),
  width: v.optional(described(v.number(), "Width as shown, in pixels.", 720)),
  height: v.optional(described(v.number(), "Height as shown, in pixels.", 1280)),
  duration_ms: v.optional(described(v.number(), "Duration in milliseconds.", 15_000)),
  like_count: described(v.number(), "Likes.", 12),
  share_count: described(v.number(), "Shares.", 3),
  cta_url: v.optional(
    described(v.string(), "The link of the call to action.", "https://shop.example/summer"),
  ),
  page_id: described(v.number(), "A number that the merchant chooses.", 0),
  products: list(FeedProduct),
  moments: v.optional(Moments),
});
export type FeedEvent = v.InferOutput<typeof FeedEvent>;

export const FeedPage = v.object({
  events: list(FeedEvent),
  next_cursor: described(
    v.nullable(v.string()),
    "Send it as `cursor` for the next page; null on the last one.",
    null,
  ),
  appearance: v.optional(
    described(AppearanceShown, "How the store wants its videos to look; absent where it chose nothing."),
  ),
  experiment: v.optional(
    described(
      v.object({
        id: described(v.string(), "The experiment's id.", "exp_1h2j3k4m5n6p7q8r"),
        holdout_percent: described(v.number(), "Of a hundred visitors, so many see no videos.", 10),
      }),
      "While one runs: the widget and the SDKs put each visitor who consented into an arm, and show those of the other none.",
    ),
  ),
});
export type FeedPage = v.InferOutput<typeof FeedPage>;
