import type { ProductUrl } from "../../catalog/product-urls/product-url-item.table.ts";
import { statusReason } from "../../catalog/product-urls/product-url-view.ts";
import type { StoredProduct } from "../../catalog/products/stored-product.ts";
import type { RefreshRun } from "../../catalog/refresh/refresh-runs.table.ts";
import type { Store } from "../../stores/store.ts";
import type { HealthExample } from "../../vocabulary/findings/example.ts";
import type { PullOutcomeName } from "../../vocabulary/product-urls.ts";
import { describeReason } from "../../vocabulary/pull-reasons.ts";
import {
  attention,
  type Checks,
  exampleEvidence,
  isOlderThan,
  missing,
  type Outcome,
  ok,
  shareEvidence,
} from "./check.ts";

export type CatalogFacts = {
  readonly store: Pick<Store, "product_api" | "token_fetched_at" | "token_generation_began_at">;
  readonly product: Pick<StoredProduct, "updated_at"> | undefined;
  readonly productUrls: readonly ProductUrl[];
  readonly moreProductUrls: boolean;
  readonly run: Pick<RefreshRun, "takedown_stopped"> | undefined;
  readonly refreshMinutes: number | undefined;
};

const accessToken = ({ token_fetched_at: at, token_generation_began_at }: CatalogFacts["store"]): Outcome => {
  if (at === undefined) {
    return missing("token_never_fetched", {});
  }
  const began = token_generation_began_at * 1000;
  if (Date.parse(at) < began) {
    return attention("token_revoked", { revoked_at: new Date(began).toISOString() }, { at });
  }
  return ok("token_fetched", { at }, { at });
};

const FAILURES: readonly PullOutcomeName[] = ["invalid", "unreachable", "not_found"];
const isFailed = ({ outcome }: ProductUrl): boolean => outcome !== undefined && FAILURES.includes(outcome);

const lastPull = (urls: readonly ProductUrl[]): string | undefined =>
  urls
    .flatMap(({ checked_at = [] }) => checked_at)
    .sort()
    .at(-1);

const unanswered = (
  at: string,
  { http_status: status, reason }: Pick<ProductUrl, "http_status" | "reason">,
  hasKey: boolean,
  evidence: { readonly at: string; readonly host: string },
): Outcome => {
  if (reason?.code === "bot_protection") return attention("api_bot_protection", { at }, evidence);
  if (reason?.code === "html_page") return attention("api_html_page", { at }, evidence);
  if (status === undefined) return attention("api_silent", { at }, evidence);
  if (status !== 401 && status !== 403) return attention("api_error", { at, status }, evidence);
  if (!hasKey) return attention("api_asks_key", { at }, evidence);
  return attention(status === 401 ? "api_refused" : "api_forbidden", { at }, evidence);
};

/** Two intervals, because a refresh of a slow shop may take longer than one. */
const MAX_INTERVALS_WITHOUT_PULL = 2;

/** A connection without a schedule stays untested until a user refreshes the catalog. */
const MAX_HOURS_UNTRIED = 24;

const isPullOverdue = (since: string, refreshMinutes: number | undefined, now: Date): boolean => {
  const hours =
    refreshMinutes === undefined ? MAX_HOURS_UNTRIED : (MAX_INTERVALS_WITHOUT_PULL * refreshMinutes) / 60;
  return isOlderThan(since, hours, now);
};

const productApi = (facts: CatalogFacts, now: Date): Outcome => {
  const { store, product, productUrls, refreshMinutes } = facts;
  if (store.product_api === undefined) {
    return product === undefined
      ? missing("api_not_connected", {})
      : ok("products_pushed", {}, { at: product.updated_at });
  }
  const { host } = new URL(store.product_api.url_template);
  const at = lastPull(productUrls);
  const { connected_at, auth_scheme, encrypted_auth } = store.product_api;
  const saved = { at: connected_at };
  const isUntried = isPullOverdue(connected_at, refreshMinutes, now);
  if (at === undefined) {
    const hasUrls = productUrls.some(({ removed_at }) => removed_at === undefined);
    return hasUrls && !isUntried
      ? ok("api_saved", saved, { host })
      : attention("api_nothing_pulled", {}, { host });
  }
  const evidence = { at, host };
  const pulled = productUrls.filter(({ checked_at = "" }) => checked_at >= connected_at);
  if (pulled.length === 0)
    return isUntried ? attention("api_changed", saved, evidence) : ok("api_saved", saved, evidence);
  if (pulled.every(({ outcome, reason }) => outcome === "unreachable" || reason?.code === "html_page")) {
    const hasKey = auth_scheme === undefined ? encrypted_auth !== undefined : auth_scheme !== "none";
    return unanswered(at, pulled.find(({ checked_at }) => checked_at === at) ?? {}, hasKey, evidence);
  }
  return refreshMinutes !== undefined && isPullOverdue(at, refreshMinutes, now)
    ? attention("api_overdue", { at, minutes: refreshMinutes }, evidence)
    : ok("api_pulled", { at }, evidence);
};

const failureExamples = (failed: readonly ProductUrl[]): HealthExample[] => {
  const byReason = Map.groupBy(failed, (url) => describeReason(statusReason(url.outcome ?? "ok", url)));
  return [...byReason.values()]
    .sort((a, b) => b.length - a.length)
    .flatMap(([first, ...others]) =>
      first === undefined
        ? []
        : {
            code: "url_failed",
            params: {
              count: others.length + 1,
              reason: statusReason(first.outcome ?? "ok", first),
              url: first.url,
            },
          },
    );
};

const MAX_FAILED_SHARE = 0.05;
const MAX_HOURS_PENDING = 1;

const productUrls = ({ store, product, productUrls: all, moreProductUrls, run }: CatalogFacts, now: Date) => {
  const urls = all.filter(({ removed_at }) => removed_at === undefined);
  if (urls.length === 0) {
    return store.product_api === undefined && product !== undefined
      ? ok("urls_not_needed", {}, { count: 0 })
      : missing("urls_none", {});
  }
  const pulled = urls.filter(({ checked_at }) => checked_at !== undefined);
  const failed = pulled.filter(isFailed);
  const values = { count: failed.length, of: pulled.length, is_sample: moreProductUrls };
  const evidence = {
    ...shareEvidence(failed.length, pulled.length),
    ...exampleEvidence(failureExamples(failed)),
  };
  if (run?.takedown_stopped === true) return attention("urls_takedown_stopped", values, evidence);
  if (pulled.length === 0) {
    const waits = urls.every(({ added_at }) => isOlderThan(added_at, MAX_HOURS_PENDING, now));
    const waiting = waits ? "urls_pending_long" : "urls_pending";
    const code = store.product_api === undefined ? "urls_not_connected" : waiting;
    return attention(code, { urls: urls.length }, evidence);
  }
  return failed.length > MAX_FAILED_SHARE * pulled.length
    ? attention("urls_failing", values, evidence)
    : ok("urls_pulled", values, evidence);
};

export const catalogChecks = (
  facts: CatalogFacts,
  now: Date,
): Checks<"access_token" | "product_api" | "product_urls"> => ({
  access_token: accessToken(facts.store),
  product_api: productApi(facts, now),
  product_urls: productUrls(facts, now),
});
