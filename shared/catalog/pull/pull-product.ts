import { remembered } from "../../platform/memoize.ts";
import type { FetchAnswer } from "../../platform/outbound/fetch-answer.ts";
import type { ProductApi, ProductApiAuth, Store } from "../../stores/store.ts";
import type { ProductApiClient } from "../product-api/product-api.client.ts";
import { compileProductIdRule } from "../product-urls/product-id.ts";
import type { ProductUrls, PullOutcome } from "../product-urls/product-urls.table.ts";
import type { Products } from "../products/products.table.ts";
import type { RefreshRuns } from "../refresh/refresh-runs.table.ts";
import { createStoreFound, type Pull, type Pulled, usableEtag } from "./store-found.ts";
import { mayTakeDown } from "./takedown.ts";

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

const productIdRule = remembered(compileProductIdRule);

const invalid = (message: string): Pulled => ({ outcome: { outcome: "invalid", message } });

/**
 * Pulls one product: takes its id from the page's URL, asks the merchant's product API for it, and stores what
 * came back (spec "Catalog pull"). Where it fails, the last good copy stays.
 *
 * @returns `undefined` for a page that the store has removed meanwhile
 */
export const createPull = (deps: PullDeps) => {
  const isoNow = () => new Date(deps.now()).toISOString();
  const storeFound = createStoreFound({ ...deps, isoNow });

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
      const stamp = { now: isoNow(), fetchBegan, seenAt: seen.updated_at };
      await deps.products.takeDown(store.brand, id, stamp);
    }
    return outcome;
  };

  /** Once the id rule has changed, nobody would refresh what the page was stored as before. */
  const takeDownFormer = async ({ store, page, id, fetchBegan }: Pull): Promise<void> => {
    const formerId = page.client_product_id;
    if (formerId === undefined || formerId === id) return;
    const former = await deps.products.find(store.brand, formerId);
    // What the merchant pushes under that id is the merchant's to take down.
    if (former?.product_status !== "active" || former.source !== "pull") return;
    await deps.products.takeDown(store.brand, formerId, {
      now: isoNow(),
      fetchBegan,
      seenAt: former.updated_at,
    });
  };

  const settle = async (pull: Pull, answer: FetchAnswer): Promise<Pulled> => {
    const known = { client_product_id: pull.id, http_status: answer.status };
    switch (answer.kind) {
      case "found": {
        const pulled = await storeFound(pull, answer);
        if (pulled.outcome.outcome !== "invalid") await takeDownFormer(pull);
        return pulled;
      }
      case "not_modified": {
        const { warning, etag, etag_of } = pull.page;
        return { outcome: { ...known, outcome: "unchanged", warning, etag, etag_of } };
      }
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
  const remove = async (brand: string, url: string, id: string | undefined, fetchBegan: string) => {
    if (id !== undefined) await deps.products.takeDown(brand, id, { now: isoNow(), fetchBegan });
    await deps.productUrls.forget(brand, url);
    return undefined;
  };

  const ask = async (api: ProductApi, { store, id, page, seen }: Omit<Pull, "api">) => {
    const auth: ProductApiAuth =
      api.encrypted_auth === undefined
        ? { scheme: "none" }
        : await deps.decrypt(store.brand, api.encrypted_auth);
    return deps.productApi.fetch({
      url: api.url_template.replaceAll("{id}", encodeURIComponent(id)),
      auth,
      etag: usableEtag({ api, id, page, seen }),
    });
  };

  return async (store: Store, url: string, run: string | undefined): Promise<Pulled | undefined> => {
    const { brand, product_api: api } = store;
    const found = productIdRule(store.product_id_rule)(url);
    const id = typeof found === "string" ? found : undefined;
    const fetchBegan = isoNow();
    const [page, seen] = await Promise.all([
      deps.productUrls.find(brand, url),
      id === undefined ? undefined : deps.products.find(brand, id),
    ]);
    if (page === undefined) return undefined;
    // The rule may have changed since: what goes is what the page was last stored as.
    if (page.removed_at !== undefined) return remove(brand, url, page.client_product_id ?? id, fetchBegan);
    if (api === undefined) return invalid("no product API is connected");
    if (typeof found !== "string") return invalid(found.problem);
    const pull = { store, page, id: found, seen, run, fetchBegan };
    return settle({ ...pull, api }, await ask(api, pull));
  };
};
