import * as v from "valibot";
import { HttpUrl, Timestamp } from "../../api/fields.schema.ts";
import { described, list, oneOf, strict, text } from "../../api/forms.schema.ts";
import { SITEMAP_ACTIONS, SITEMAP_RUN_STATES } from "../../vocabulary/product-urls.ts";
import { PullReasonView } from "../pull/pull-outcome.schema.ts";

const source = {
  url: described(
    HttpUrl,
    "The sitemap, or an index of sitemaps; packed by gzip or not.",
    "https://shop.example/sitemap.xml",
  ),
  pattern: v.optional(
    described(
      text(500),
      "An expression in RE2 syntax: only URLs that it matches are product URLs. Percent-encoding is decoded.",
      "/p/",
    ),
  ),
};

export const SitemapSource = strict(source);

export const SitemapRunRequest = strict({
  ...source,
  action: described(
    oneOf(["preview", "add"]),
    "`preview` shows what `add` would add, and writes nothing.",
    "preview",
  ),
});

export const SitemapRunStarted = v.object({ run: described(Timestamp, "The id of the run.") });

const count = (description: string, example: number) =>
  v.optional(described(v.number(), description, example));

export const SitemapRunView = v.object({
  run: described(v.string(), "When it was started.", "2026-11-20T10:00:00.000Z"),
  action: described(oneOf(SITEMAP_ACTIONS), "`follow`: a refresh has started it.", "preview"),
  url: source.url,
  pattern: source.pattern,
  state: described(oneOf(SITEMAP_RUN_STATES), "Whether it is over.", "done"),
  moved_at: described(Timestamp, "When it last got on. After ten minutes without, another one may start."),
  files: count("Files that were read.", 4),
  found: count("URLs in them.", 1_530),
  matched: count("Different ones that match the pattern.", 312),
  known: count("Of those, which the store has.", 300),
  fresh: count("Of those, which the store does not have.", 12),
  added: count("New product URLs that were added so far.", 12),
  vanished: count("Product URLs that came from this sitemap, and are no longer in it.", 2),
  removed: count("Those of them that were removed so far.", 2),
  takedown_stopped: v.optional(
    described(
      v.boolean(),
      "Whether more have vanished than one run may remove (3, or 30 %), so that none was removed.",
      false,
    ),
  ),
  problems: v.optional(
    described(list(v.string()), "Why it failed, or which entries have no usable address.", []),
  ),
  reasons: v.optional(described(list(PullReasonView), "The problems as codes, in the same order.", [])),
  examples: v.optional(
    described(
      list(
        v.object({
          url: described(v.string(), "A product URL.", "https://shop.example/p/linen-shirt-501"),
          client_product_id: v.optional(
            described(v.string(), "The id that is taken from it; absent if there is none.", "501"),
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
  followed: v.optional(described(v.object(source), "What each refresh follows.")),
  run: v.optional(described(SitemapRunView, "The latest run.")),
});
export type SitemapView = v.InferOutput<typeof SitemapView>;
