import * as v from "valibot";
import { oneOf, pageOf, strict, Timestamp } from "../api/admin-fields.schema.ts";
import { HttpUrl, ProductStatus, StockStatus } from "../api/fields.schema.ts";

const listMessage = "expected a list of 1 to 1000 URLs";

/** `POST` and `DELETE /admin/stores/{brand}/product-urls`. */
export const ProductUrlBatch = strict({
  urls: v.pipe(v.array(HttpUrl, listMessage), v.minLength(1, listMessage), v.maxLength(1_000, listMessage)),
});

const perUrl = <const Status extends readonly [string, ...string[]]>(statuses: Status) =>
  v.object({ items: v.array(v.object({ url: v.string(), status: oneOf(statuses) })) });

/** In the order of the request. */
export const ProductUrlsAdded = perUrl(["added", "exists"]);
export type ProductUrlsAdded = v.InferOutput<typeof ProductUrlsAdded>;
export const ProductUrlsRemoved = perUrl(["removed", "unknown"]);
export type ProductUrlsRemoved = v.InferOutput<typeof ProductUrlsRemoved>;

/** `pending`: never pulled yet. `removed`: its product is about to be taken down. */
export const ProductUrlStatus = oneOf([
  "pending",
  "ok",
  "unchanged",
  "not_found",
  "invalid",
  "unreachable",
  "removed",
]);
export type ProductUrlStatus = v.InferOutput<typeof ProductUrlStatus>;

export const ProductUrlView = v.object({
  url: v.string(),
  status: ProductUrlStatus,
  client_product_id: v.optional(v.string()),
  http_status: v.optional(v.number()),
  message: v.optional(v.string()),
  warning: v.optional(v.string()),
  run: v.optional(v.string()),
  added_at: Timestamp,
  checked_at: v.optional(Timestamp),
});
export type ProductUrlView = v.InferOutput<typeof ProductUrlView>;
export const ProductUrlList = pageOf(ProductUrlView);

export const RefreshStarted = v.object({ run: Timestamp });
export type RefreshStarted = v.InferOutput<typeof RefreshStarted>;

export const RefreshProgress = v.object({
  run: v.string(),
  started_at: v.optional(Timestamp),
  planned: v.pipe(v.number(), v.description("URLs sent to be pulled so far.")),
  planned_to_the_end: v.pipe(v.boolean(), v.description("Whether all of the store's URLs have been sent.")),
  done: v.pipe(v.number(), v.description("URLs whose last pull was of this run.")),
  outcomes: v.pipe(v.record(v.string(), v.number()), v.description("The same, by outcome.")),
  not_found: v.pipe(v.number(), v.description("URLs that the merchant did not know any more.")),
  takedown_stopped: v.pipe(
    v.boolean(),
    v.description("Whether so many were unknown that the run takes nothing down any more."),
  ),
});
export type RefreshProgress = v.InferOutput<typeof RefreshProgress>;

const stored = {
  product_id: v.number(),
  client_product_id: v.string(),
  product_link: v.string(),
  title: v.string(),
  price: v.string(),
  thumbnail_image: v.string(),
  compare_price: v.optional(v.string()),
  currency: v.optional(v.string()),
  product_metadata: v.optional(v.object({ sku: v.optional(v.string()) })),
  stock_status: v.optional(StockStatus),
  stock_quantity: v.optional(v.number()),
  product_status: ProductStatus,
  source: v.pipe(oneOf(["push", "pull"]), v.description("What wrote it last.")),
  taken_down_by: v.pipe(v.optional(oneOf(["push", "pull"])), v.description("Only while it is inactive.")),
  created_at: Timestamp,
  updated_at: Timestamp,
};

/** A stored copy; in a list without its description, which may be long. */
export const ProductSummary = v.object(stored);
export type ProductSummary = v.InferOutput<typeof ProductSummary>;
export const ProductList = pageOf(ProductSummary);
export const ProductDetail = v.object({ ...stored, description: v.optional(v.string()) });
export type ProductDetail = v.InferOutput<typeof ProductDetail>;
