import * as v from "valibot";
import { Brand, HttpUrl } from "../../api/fields.schema.ts";

/** A message of the pull queue: pull this product URL of this store. */
export const PullMessage = v.object({
  brand: Brand,
  url: HttpUrl,
  /** The refresh that the pull belongs to; absent when the URL was just added or removed. */
  run: v.optional(v.string()),
});
export type PullMessage = v.InferOutput<typeof PullMessage>;
