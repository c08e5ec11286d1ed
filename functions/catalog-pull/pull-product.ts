import type { ProductApi, ProductApiAuth, Store } from "../../shared/contract/store.ts";
import type { ProductUrl, ProductUrls, PullOutcome } from "../../shared/data/product-urls.ts";
import type { Products, StoredProduct } from "../../shared/data/products.ts";
import type { RefreshRuns } from "../../shared/data/refresh-runs.ts";
import { compileProductIdRule } from "../../shared/domain/product-id.ts";
import { compileMapping, mapProduct } from "../../shared/domain/product-mapping.ts";
import { pullChanges } from "../../shared/domain/pull-changes.ts";
import { remembered } from "../../shared/domain/remembered.ts";
import { mayTakeDown } from "../../shared/domain/takedown.ts";
import type { FetchAnswer } from "../../shared/product-api/fetch-answer.ts";
import type { ProductApiClient } from "../../shared/product-api/product-api-client.ts";

export type PullDeps = {
  readonly products: Pick<Products, "find" | "pull" | "takeDown">;
  readonly productUrls: Pick<ProductUrls, "find" | "forget">;
  readonly runs: Pick<RefreshRuns, "countNotFound" | "stopTakedown">;
  readonly productApi: Pick<ProductApiClient, "fetch">;
  readonly decrypt: (brand: string, encrypted: string) => Promise<ProductApiAuth>;
  readonly newProductId: () => number;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

/** What came of one pull; `retry` where the same again may come to more. */
export type Pulled = {
  readonly outcome: PullOutcome;
  readonly retry?: { readonly afterSeconds: number | undefined };
};

type Pull = {
  readonly store: Store;
  readonly api: ProductApi;
  readonly page: ProductUrl;
  readonly id: string;
  readonly seen: StoredProduct | undefined;
  readonly run: string | undefined;
  /** ISO 8601: a push after this wins. */
  readonly fetchBegan: string;
};

const productIdRule = remembered(compileProductIdRule);
const mappingOf = remembered((mapping: string) => compileMapping(JSON.parse(mapping)));

const failed = (outcome: PullOutcome["outcome"], message: string): Pulled => ({
  outcome: { outcome, message },
});

/** The etag of the stored copy, if that copy is what the answer would be mapped to today. */
const usableEtag = ({ page, id, seen, api }: Omit<Pull, "fetchBegan">): string | undefined =>
  seen !== undefined && page.client_product_id === id && (page.checked_at ?? "") > api.connected_at
    ? page.etag
    : undefined;

/**
 * Pulls one product: takes its id from the page's URL, asks the merchant's product API for it, and stores what
 * came back (spec "Catalog pull"). Where it fails, the last good copy stays.
 *
 * @returns `undefined` for a page that the store has removed meanwhile
 */
export const createPull = (deps: PullDeps) => {
  const isoNow = () => new Date(deps.now()).toISOString();

  const storeFound = async (
    { store, api, page, id, seen, fetchBegan }: Pull,
    { answer, etag }: Extract<FetchAnswer, { kind: "found" }>,
  ): Promise<PullOutcome> => {
    const known = { client_product_id: id, http_status: 200 };
    const mapped = mapProduct(mappingOf(JSON.stringify(api.mapping)), answer, {
      priceScale: api.price_scale,
      pageUrl: page.url,
      currency: store.currency,
    });
    if ("missing" in mapped) {
      const message = `the answer has no usable ${mapped.missing.join(", ")}`;
      return { ...known, outcome: "invalid", message };
    }
    const warning = mapped.merchantId === id ? undefined : "id_mismatch";
    const changes = pullChanges(mapped.product, seen);
    if (changes === undefined) return { ...known, outcome: "unchanged", warning, etag };
    const stamp = { newProductId: deps.newProductId(), now: isoNow(), fetchBegan };
    const result = await deps.products.pull(store.brand, id, changes, stamp);
    return result === "written"
      ? { ...known, outcome: "ok", warning, etag }
      : { ...known, outcome: "unchanged", warning: "newer_push" };
  };

  /** Only what is stored can be taken down, and only while the run's share of unknown pages is believable. */
  const takeDown = async (
    { store, id, seen, run, fetchBegan }: Pull,
    status: number,
  ): Promise<PullOutcome> => {
    const outcome = { outcome: "not_found", client_product_id: id, http_status: status } as const;
    if (run !== undefined) {
      const counts = await deps.runs.countNotFound(store.brand, run, deps.now());
      if (counts.takedown_stopped || !mayTakeDown(counts)) {
        if (!counts.takedown_stopped) await deps.runs.stopTakedown(store.brand, run);
        return { ...outcome, warning: "takedown_stopped" };
      }
    }
    if (seen?.product_status === "active") {
      await deps.products.takeDown(store.brand, id, { now: isoNow(), fetchBegan });
    }
    return outcome;
  };

  const settle = async (pull: Pull, answer: FetchAnswer): Promise<Pulled> => {
    const known = { client_product_id: pull.id, http_status: answer.status };
    switch (answer.kind) {
      case "found":
        return { outcome: await storeFound(pull, answer) };
      case "not_modified":
        return {
          outcome: { ...known, outcome: "unchanged", warning: pull.page.warning, etag: pull.page.etag },
        };
      case "not_found":
        return { outcome: await takeDown(pull, answer.status) };
      case "invalid":
        return { outcome: { ...known, outcome: "invalid", message: answer.problem } };
      case "unreachable":
        return {
          outcome: { ...known, outcome: "unreachable", message: answer.problem },
          ...(answer.retry && { retry: { afterSeconds: answer.retryAfterSeconds } }),
        };
    }
  };

  /** The merchant has dropped the page from the catalog: its product goes, whoever pushed it last. */
  const remove = async (brand: string, url: string, id: string, fetchBegan: string): Promise<undefined> => {
    await deps.products.takeDown(brand, id, { now: isoNow(), fetchBegan });
    await deps.productUrls.forget(brand, url);
  };

  return async (store: Store, url: string, run: string | undefined): Promise<Pulled | undefined> => {
    const { brand, product_api: api } = store;
    if (api === undefined) return failed("invalid", "no product API is connected");
    const id = productIdRule(store.product_id_rule)(url);
    if (typeof id !== "string") return failed("invalid", id.problem);
    const fetchBegan = isoNow();
    const [page, seen] = await Promise.all([
      deps.productUrls.find(brand, url),
      deps.products.find(brand, id),
    ]);
    if (page === undefined) return undefined;
    if (page.removed_at !== undefined) return remove(brand, url, id, fetchBegan);
    const auth: ProductApiAuth =
      api.encrypted_auth === undefined ? { scheme: "none" } : await deps.decrypt(brand, api.encrypted_auth);
    const answer = await deps.productApi.fetch({
      url: api.url_template.replaceAll("{id}", encodeURIComponent(id)),
      auth,
      etag: usableEtag({ store, api, page, id, seen, run }),
    });
    return settle({ store, api, page, id, seen, run, fetchBegan }, answer);
  };
};
