import * as v from "valibot";
import { Brand } from "../../api/fields.schema.ts";
import { PULL_OUTCOMES } from "../../vocabulary/product-urls.ts";
import { StoredUrl } from "../messages.schema.ts";

/** Plan message: send the next batch of a refresh to the pull queue. */
export const RefreshMessage = v.object({
  brand: Brand,
  run: v.pipe(v.string(), v.minLength(1)),
  /** End of the previous batch. Absent for the first batch. */
  after: v.optional(v.string()),
});
export type RefreshMessage = v.InferOutput<typeof RefreshMessage>;

/** Plan message: send added or removed product URLs to the pull queue. */
export const ProductUrlsMessage = v.object({
  brand: Brand,
  urls: v.pipe(v.array(StoredUrl), v.minLength(1)),
});
export type ProductUrlsMessage = v.InferOutput<typeof ProductUrlsMessage>;

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Plan message: check whether a refresh has ended. All of its pulls were sent. */
export const WatchMessage = v.object({
  brand: Brand,
  watched_run: v.pipe(v.string(), v.minLength(1)),
  /** Position up to which all product URLs are done. Absent for the first check. */
  after: v.optional(v.string()),
  /** Number of product URLs before `after` that this run was the last to pull, by outcome. */
  outcomes: v.optional(v.record(v.picklist(PULL_OUTCOMES), Count)),
});
export type WatchMessage = v.InferOutput<typeof WatchMessage>;

export const PlanMessage = v.union([ProductUrlsMessage, WatchMessage, RefreshMessage]);
export type PlanMessage = v.InferOutput<typeof PlanMessage>;
