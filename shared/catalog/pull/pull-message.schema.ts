import * as v from "valibot";
import { Brand, HttpUrl } from "../../api/fields.schema.ts";

/** One message of the pull queue: fetch the product behind this product URL of this store. */
export const PullMessage = v.object({
  brand: Brand,
  url: HttpUrl,
  /** The refresh that it belongs to; absent for a product URL that was added or removed. */
  run: v.optional(v.string()),
});
export type PullMessage = v.InferOutput<typeof PullMessage>;
