import { definedOnly } from "../../platform/defined-only.ts";
import type { Store } from "../../stores/store.ts";
import { describeReason } from "../../vocabulary/pull-reasons.ts";
import { extractProductId } from "../product-urls/product-id.ts";
import type { SitemapRunView, SitemapView } from "./sitemap.schema.ts";
import type { SitemapRun } from "./sitemap-runs.table.ts";

const idExample = (store: Store, url: string) => {
  const id = extractProductId(store, url);
  return { url, ...(typeof id === "string" && { client_product_id: id }) };
};

const runView = (store: Store, run: SitemapRun): SitemapRunView =>
  definedOnly({
    run: run.run,
    action: run.action,
    url: run.url,
    pattern: run.pattern,
    state: run.state,
    moved_at: run.moved_at,
    files: run.files,
    found: run.found,
    matched: run.matched,
    known: run.known,
    fresh: run.fresh,
    added: run.added,
    vanished: run.vanished,
    removed: run.removed,
    takedown_stopped: run.takedown_stopped,
    problems: run.reasons?.map(describeReason),
    reasons: run.reasons,
    examples: run.examples?.map((url) => idExample(store, url)),
  });

export const sitemapView = (store: Store, run: SitemapRun | undefined): SitemapView => ({
  ...(store.sitemap && { followed: definedOnly({ url: store.sitemap.url, pattern: store.sitemap.pattern }) }),
  ...(run && { run: runView(store, run) }),
});
