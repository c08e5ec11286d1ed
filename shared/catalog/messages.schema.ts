import * as v from "valibot";
import { Brand } from "../api/fields.schema.ts";

/** A stored URL is a key, so it is not normalized again. */
export const StoredUrl = v.pipe(v.string(), v.regex(/^https?:\/\//i));

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
