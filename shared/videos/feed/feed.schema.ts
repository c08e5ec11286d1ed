import * as v from "valibot";
import { StockStatus } from "../../api/fields.schema.ts";
import { SHOWN_STATUSES } from "../../vocabulary/video-statuses.ts";

/** A product as a storefront shows it (spec "SDK models"). */
export const FeedProduct = v.object({
  id: v.string(),
  title: v.string(),
  price: v.string(),
  compare_price: v.optional(v.string()),
  currency: v.optional(v.string()),
  image_url: v.string(),
  product_link: v.string(),
  stock_status: v.optional(StockStatus),
});
export type FeedProduct = v.InferOutput<typeof FeedProduct>;

/** A video as a storefront shows it: the SDK's event model in snake_case, with its products. */
export const FeedEvent = v.object({
  event_id: v.number(),
  brand: v.string(),
  title: v.string(),
  status: v.picklist(SHOWN_STATUSES),
  video_url: v.string(),
  poster_image_url: v.optional(v.string()),
  like_count: v.number(),
  share_count: v.number(),
  cta_url: v.optional(v.string()),
  page_id: v.number(),
  products: v.array(FeedProduct),
});
export type FeedEvent = v.InferOutput<typeof FeedEvent>;

/** The answer of `GET /v1/feed`. */
export const FeedPage = v.object({ events: v.array(FeedEvent), next_cursor: v.nullable(v.string()) });
export type FeedPage = v.InferOutput<typeof FeedPage>;
