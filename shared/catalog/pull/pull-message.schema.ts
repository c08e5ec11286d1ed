import * as v from "valibot";
import { Brand } from "../../api/fields.schema.ts";

/** A product URL as stored. It is a key, so it is not normalized again. */
export const StoredUrl = v.pipe(v.string(), v.regex(/^https?:\/\//i));

/** A message of the pull queue: pull this product URL of this store. */
export const PullMessage = v.object({
  brand: Brand,
  url: StoredUrl,
  /** The refresh that the pull belongs to; absent when the URL was just added or removed. */
  run: v.optional(v.string()),
  /** The pull's slot, in epoch milliseconds. Optional. */
  at: v.optional(v.pipe(v.number(), v.safeInteger())),
});
export type PullMessage = v.InferOutput<typeof PullMessage>;
