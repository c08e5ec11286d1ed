import * as v from "valibot";
import { Brand } from "../../api/fields.schema.ts";

/** A message of the sitemap queue: continue this run of this store. */
export const SitemapMessage = v.object({
  brand: Brand,
  run: v.pipe(v.string(), v.minLength(1)),
  /** A refresh has started, so the run reads the store's saved sitemap. */
  follow: v.optional(v.literal(true)),
});
export type SitemapMessage = v.InferOutput<typeof SitemapMessage>;
