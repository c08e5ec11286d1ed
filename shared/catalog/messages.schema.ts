import * as v from "valibot";
import { Brand } from "../api/fields.schema.ts";

/** A product URL as stored. It is a key, so it is not normalized again. */
export const StoredUrl = v.pipe(v.string(), v.regex(/^https?:\/\//i));

/** A message of the pull queue. Asks to pull one product URL of a store. */
export const PullMessage = v.object({
  brand: Brand,
  url: StoredUrl,
  /** The refresh that the pull belongs to. Absent if the URL was just added or removed. */
  run: v.optional(v.string()),
  /** Slot of the pull in epoch milliseconds. */
  at: v.optional(v.pipe(v.number(), v.safeInteger())),
});
export type PullMessage = v.InferOutput<typeof PullMessage>;

/** A message of the sitemap queue. Continues a sitemap run of a store. */
export const SitemapMessage = v.object({
  brand: Brand,
  run: v.pipe(v.string(), v.minLength(1)),
  /** Set by a refresh. The run reads the store's saved sitemap. */
  follow: v.optional(v.literal(true)),
});
export type SitemapMessage = v.InferOutput<typeof SitemapMessage>;
