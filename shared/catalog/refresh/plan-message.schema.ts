import * as v from "valibot";
import { Brand } from "../../api/fields.schema.ts";
import { StoredUrl } from "../pull/pull-message.schema.ts";

/** Send the next batch of this store's refresh to the pull queue. */
export const RefreshMessage = v.object({
  brand: Brand,
  run: v.pipe(v.string(), v.minLength(1)),
  /** End of the previous batch; absent for the first. */
  after: v.optional(v.string()),
});
export type RefreshMessage = v.InferOutput<typeof RefreshMessage>;

/** Send these product URLs, which were added or removed, to the pull queue. */
export const ProductUrlsMessage = v.object({
  brand: Brand,
  urls: v.pipe(v.array(StoredUrl), v.minLength(1)),
});
export type ProductUrlsMessage = v.InferOutput<typeof ProductUrlsMessage>;

/** One message of the plan queue. */
export const PlanMessage = v.union([ProductUrlsMessage, RefreshMessage]);
export type PlanMessage = v.InferOutput<typeof PlanMessage>;
