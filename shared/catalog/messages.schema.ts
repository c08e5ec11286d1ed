import * as v from "valibot";
import { Brand } from "../api/fields.schema.ts";
import { PULL_OUTCOMES } from "../vocabulary/product-urls.ts";

/** A stored URL is a key, so it is not normalized again. */
const StoredUrl = v.pipe(v.string(), v.regex(/^https?:\/\//i));

export const PullMessage = v.object({
  brand: Brand,
  url: StoredUrl,
  run: v.optional(v.string()),
  /** Slot of the pull in epoch milliseconds. */
  at: v.optional(v.pipe(v.number(), v.safeInteger())),
});
export type PullMessage = v.InferOutput<typeof PullMessage>;

export const SitemapMessage = v.object({
  brand: Brand,
  run: v.pipe(v.string(), v.minLength(1)),
  follow: v.optional(v.literal(true)),
});
export type SitemapMessage = v.InferOutput<typeof SitemapMessage>;

export const RefreshMessage = v.object({
  brand: Brand,
  run: v.pipe(v.string(), v.minLength(1)),
  after: v.optional(v.string()),
});
export type RefreshMessage = v.InferOutput<typeof RefreshMessage>;

export const ProductUrlsMessage = v.object({
  brand: Brand,
  urls: v.pipe(v.array(StoredUrl), v.minLength(1)),
});
export type ProductUrlsMessage = v.InferOutput<typeof ProductUrlsMessage>;

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const WatchMessage = v.object({
  brand: Brand,
  watched_run: v.pipe(v.string(), v.minLength(1)),
  after: v.optional(v.string()),
  /** URLs before `after` that this run was the last to pull. */
  outcomes: v.optional(v.record(v.picklist(PULL_OUTCOMES), Count)),
});
export type WatchMessage = v.InferOutput<typeof WatchMessage>;

export const PlanMessage = v.union([ProductUrlsMessage, WatchMessage, RefreshMessage]);
export type PlanMessage = v.InferOutput<typeof PlanMessage>;
