import * as v from "valibot";
import { Brand } from "../api/fields.schema.ts";

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

/** A message of the sitemap queue: continue this run of this store. */
export const SitemapMessage = v.object({
  brand: Brand,
  run: v.pipe(v.string(), v.minLength(1)),
  /** A refresh has started, so the run reads the store's saved sitemap. */
  follow: v.optional(v.literal(true)),
});
export type SitemapMessage = v.InferOutput<typeof SitemapMessage>;
