import * as v from "valibot";
import { HttpUrl, Timestamp } from "../../api/fields.schema.ts";
import { described, list, oneOf, strict, text } from "../../api/forms.schema.ts";
import { SITEMAP_ACTIONS, SITEMAP_RUN_STATES } from "../../vocabulary/product-urls.ts";
import { PullReasonView } from "../pull/pull-outcome.schema.ts";

const source = {
  url: described(
    HttpUrl,
    "URL of a sitemap or sitemap index, gzipped or plain.",
    "https://shop.example/sitemap.xml",
  ),
  pattern: v.optional(
    described(
      text(500),
      "RE2 expression that product URLs must match. URLs are percent-decoded before the match.",
      "/p/",
    ),
  ),
};

export const SitemapSource = strict(source);

export const SitemapRunRequest = strict({
  ...source,
  action: described(
    oneOf(["preview", "add"]),
    "`preview`: shows what `add` would add, without writing. `add`: adds the product URLs.",
    "preview",
  ),
});

export const SitemapRunStarted = v.object({ run: described(Timestamp, "Run's id.") });

const count = (description: string, example: number) =>
  v.optional(described(v.number(), description, example));

export const SitemapRunView = v.object({
  run: described(v.string(), "Time when the run started.", "2026-11-20T10:00:00.000Z"),
  action: described(oneOf(SITEMAP_ACTIONS), "Type of run. `follow`: started by a refresh.", "preview"),
  url: source.url,
  pattern: source.pattern,
  state: described(oneOf(SITEMAP_RUN_STATES), "State of the run.", "done"),
  moved_at: described(
    Timestamp,
    "Time of the last progress. After ten minutes without progress, another run may start.",
  ),
  files: count("Files read.", 4),
  found: count("URLs in the files.", 1_530),
  matched: count("Unique URLs that match the pattern.", 312),
  known: count("Matching URLs that the store has.", 300),
  fresh: count("Matching URLs that the store doesn't have.", 12),
  added: count("Product URLs added so far.", 12),
  vanished: count("Product URLs of this sitemap that it no longer lists.", 2),
  removed: count("Vanished product URLs removed so far.", 2),
  takedown_stopped: v.optional(
    described(
      v.boolean(),
      "Whether removals were skipped because more than 3 product URLs, and more than 30 %, have vanished.",
      false,
    ),
  ),
  problems: v.optional(
    described(list(v.string()), "Reasons for a failure, and entries without a usable address.", []),
  ),
  reasons: v.optional(described(list(PullReasonView), "Problems as codes, in the same order.", [])),
  examples: v.optional(
    described(
      list(
        v.object({
          url: described(v.string(), "Product URL.", "https://shop.example/p/linen-shirt-501"),
          client_product_id: v.optional(
            described(v.string(), "Product id extracted from the URL. Absent if there is none.", "501"),
          ),
        }),
      ),
      "Some of the product URLs that the store does not have, or did not have.",
      [],
    ),
  ),
});
export type SitemapRunView = v.InferOutput<typeof SitemapRunView>;

export const SitemapView = v.object({
  followed: v.optional(described(v.object(source), "Sitemap that each refresh reads.")),
  run: v.optional(described(SitemapRunView, "Latest run.")),
});
export type SitemapView = v.InferOutput<typeof SitemapView>;
