import type { ProductUrl } from "../../catalog/product-urls/product-url-item.table.ts";
import { statusReason } from "../../catalog/product-urls/status-reason.ts";
import type { StoredProduct } from "../../catalog/products/stored-product.ts";
import type { RefreshRun } from "../../catalog/refresh/refresh-runs.table.ts";
import type { Store } from "../../stores/store.ts";
import type { PullOutcomeName } from "../../vocabulary/pull-outcomes.ts";
import {
  attention,
  type Checks,
  exampleEvidence,
  isOlderThan,
  missing,
  type Outcome,
  ok,
  percent,
  shareEvidence,
  timeText,
} from "./check.ts";

/** What is known of a store's token and catalog. */
export type CatalogFacts = {
  readonly store: Pick<Store, "product_api" | "token_fetched_at" | "token_generation_began_at">;
  /** Any product of the store. */
  readonly product: Pick<StoredProduct, "updated_at"> | undefined;
  /** A sample of the product URLs. */
  readonly productUrls: readonly ProductUrl[];
  /** Whether the store has more than the sample. */
  readonly moreProductUrls: boolean;
  /** The latest refresh. */
  readonly run: Pick<RefreshRun, "takedown_stopped"> | undefined;
  /** Minutes between two refreshes; absent without a schedule. */
  readonly refreshMinutes: number | undefined;
};

const accessToken = ({ token_fetched_at: at, token_generation_began_at }: CatalogFacts["store"]): Outcome => {
  if (at === undefined) {
    return missing(
      "No access token was fetched yet.",
      "Let your server fetch the access token with the store_id (GET /auth/access-token) and keep it.",
    );
  }
  const began = token_generation_began_at * 1000;
  if (Date.parse(at) < began) {
    const revokedAt = timeText(new Date(began).toISOString());
    return attention(
      `All tokens were revoked at ${revokedAt}, and none was fetched since.`,
      "Let your server fetch a new access token; it answers 401 with the old one.",
      { at },
    );
  }
  return ok(`An access token was last fetched on ${at.slice(0, 10)}.`, { at });
};

const FAILURES: readonly PullOutcomeName[] = ["invalid", "unreachable", "not_found"];
const isFailed = ({ outcome }: ProductUrl): boolean => outcome !== undefined && FAILURES.includes(outcome);

const lastPull = (urls: readonly ProductUrl[]): string | undefined =>
  urls
    .flatMap(({ checked_at = [] }) => checked_at)
    .sort()
    .at(-1);

/** A refresh may take longer than its interval: a slow shop is asked at its own pace. */
const MAX_INTERVALS_WITHOUT_PULL = 2;

const productApi = (facts: CatalogFacts, now: Date): Outcome => {
  const { store, product, productUrls, refreshMinutes } = facts;
  if (store.product_api === undefined) {
    return product === undefined
      ? missing("No product API is connected.", "Connect your product API, or push your products.")
      : ok("No product API is connected; products are pushed.", { at: product.updated_at });
  }
  const { host } = new URL(store.product_api.url_template);
  const at = lastPull(productUrls);
  if (at === undefined) {
    return attention(
      "The product API is connected, but nothing was pulled from it yet.",
      "Add your product URLs, or follow your sitemap.",
      { host },
    );
  }
  const evidence = { at, host };
  const pulled = productUrls.filter(({ checked_at }) => checked_at !== undefined);
  if (pulled.every(({ outcome }) => outcome === "unreachable")) {
    return attention(
      `The product API did not answer; it was last asked at ${timeText(at)}.`,
      "Check that its address is public, that its credentials are valid, and that no firewall refuses us.",
      evidence,
    );
  }
  const maxHours = (MAX_INTERVALS_WITHOUT_PULL * (refreshMinutes ?? Number.POSITIVE_INFINITY)) / 60;
  if (isOlderThan(at, maxHours, now)) {
    return attention(
      `The last pull was at ${timeText(at)}, although a refresh is due every ${refreshMinutes} minutes.`,
      "Refresh the catalog; if nothing is pulled within minutes, tell us.",
      evidence,
    );
  }
  return ok(`The product API is connected; the last pull was at ${timeText(at)}.`, evidence);
};

/** `12 × unreachable: the product API did not answer (https://shop.example/p/1)`, the most frequent first. */
const failureTexts = (failed: readonly ProductUrl[]): string[] => {
  const reasons = Map.groupBy(failed, (url) => `${url.outcome}: ${statusReason(url.outcome ?? "ok", url)}`);
  return [...reasons]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([reason, urls]) => `${urls.length} × ${reason} (${urls[0]?.url})`);
};

const MAX_FAILED_SHARE = 0.05;
const MAX_HOURS_PENDING = 1;

const productUrls = ({ store, product, productUrls: all, moreProductUrls, run }: CatalogFacts, now: Date) => {
  const urls = all.filter(({ removed_at }) => removed_at === undefined);
  if (urls.length === 0) {
    return store.product_api === undefined && product !== undefined
      ? ok("There are no product URLs; products are pushed.", { count: 0 })
      : missing("There are no product URLs.", "Add your product URLs: paste them, or follow your sitemap.");
  }
  const pulled = urls.filter(({ checked_at }) => checked_at !== undefined);
  const failed = pulled.filter(isFailed);
  const sample = moreProductUrls ? `a sample of ${pulled.length}` : `${pulled.length}`;
  const evidence = {
    ...shareEvidence(failed.length, pulled.length),
    ...exampleEvidence(failureTexts(failed)),
  };
  if (run?.takedown_stopped === true) {
    return attention(
      `The last refresh did not find so many products that it stopped taking them down; ${failed.length} of ${sample} product URLs fail.`,
      "Check that your product API answers for all products, then refresh the catalog.",
      evidence,
    );
  }
  if (pulled.length === 0) {
    const summary = `No product URL of ${urls.length} was pulled yet.`;
    const waits = urls.every(({ added_at }) => isOlderThan(added_at, MAX_HOURS_PENDING, now));
    return store.product_api === undefined
      ? attention(summary, "Connect your product API.", evidence)
      : attention(
          summary,
          waits ? "Refresh the catalog." : "Wait some minutes: they are about to be pulled.",
          evidence,
        );
  }
  const summary = `${failed.length} of ${sample} product URLs fail (${percent(failed.length, pulled.length)}).`;
  return failed.length > MAX_FAILED_SHARE * pulled.length
    ? attention(summary, "Correct what the examples name, then refresh the catalog.", evidence)
    : ok(summary, evidence);
};

/** From the token to the product URLs. */
export const catalogChecks = (
  facts: CatalogFacts,
  now: Date,
): Checks<"access_token" | "product_api" | "product_urls"> => ({
  access_token: accessToken(facts.store),
  product_api: productApi(facts, now),
  product_urls: productUrls(facts, now),
});
