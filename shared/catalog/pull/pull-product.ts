import type { Store } from "../../stores/store.ts";
import { extractProductId } from "../product-urls/product-id.ts";
import type { PullOutcome } from "../product-urls/product-url-item.table.ts";
import type { ProductUrls } from "../product-urls/product-urls.table.ts";
import type { Products } from "../products/products.table.ts";
import { createReadProduct, failureReason, type ProductRead, type ReadProductDeps } from "./read-product.ts";
import { createStoreFound, type Pull, type Pulled, usableEtag } from "./store-found.ts";
import { createTakedown, type TakedownDeps } from "./takedown.ts";
import { pullWarnings } from "./warnings.ts";

export type PullDeps = ReadProductDeps &
  TakedownDeps & {
    readonly products: Pick<Products, "find" | "pull">;
    readonly productUrls: Pick<ProductUrls, "find" | "forget" | "note" | "another" | "leave">;
    readonly newProductId: () => number;
  };

/**
 * Spec "Catalog pull". If the pull fails, the stored product stays.
 * @returns `undefined` if the product URL was removed meanwhile
 */
export const createPullProduct = (deps: PullDeps) => {
  const { products, productUrls } = deps;
  const isoNow = () => new Date(deps.now()).toISOString();
  const readProduct = createReadProduct(deps);
  const takeDown = createTakedown(deps);
  const storeFound = createStoreFound(deps);

  const takeDownFormer = async ({ store, productUrl, fetchBegan }: Pull, id: string): Promise<void> => {
    const formerId = productUrl.client_product_id;
    if (formerId === undefined || formerId === id) return;
    await productUrls.leave(store.brand, productUrl.url);
    if ((await productUrls.another(store.brand, formerId, productUrl.url)) !== undefined) return;
    const product = await products.find(store.brand, formerId);
    await takeDown(store.brand, formerId, { reason: "id_changed", product, fetchBegan });
  };

  const takeDownSeen = async (
    { store, productUrl, seen, run, fetchBegan }: Pull,
    { id, kind: reason }: { readonly id: string; readonly kind: "not_found" | "not_for_sale" },
  ): Promise<Pick<PullOutcome, "warnings">> => {
    // Not counted for the run, because a confirmed removal does not suggest a faulty product API.
    const counted = productUrl.gone_confirmed_at === undefined ? run : undefined;
    const decision = await takeDown(store.brand, id, { reason, product: seen, run: counted, fetchBegan });
    return decision === "run_stopped" ? { warnings: [{ code: "takedown_stopped" }] } : {};
  };

  const settle = async (pull: Pull, read: ProductRead): Promise<Pulled> => {
    if (read.kind === "not_asked") return { outcome: { outcome: "invalid", reason: read.reason } };
    const known = { client_product_id: read.id, http_status: read.status };
    // A failed pull keeps the former id, so that a later pull can take the former product down.
    const { client_product_id = read.id, gone_confirmed_at } = pull.productUrl;
    const failed = { ...known, client_product_id, gone_confirmed_at };
    switch (read.kind) {
      case "found": {
        const pulled = await storeFound(pull, read);
        await takeDownFormer(pull, read.id);
        return pulled;
      }
      case "incomplete":
        return {
          outcome: {
            ...failed,
            outcome: "invalid",
            reason: failureReason(read),
            warnings: pullWarnings(read),
          },
        };
      case "not_modified": {
        const { warnings, etag, etag_of } = pull.productUrl;
        return { outcome: { ...known, outcome: "unchanged", warnings, etag, etag_of } };
      }
      case "not_found":
        return { outcome: { ...failed, outcome: "not_found", ...(await takeDownSeen(pull, read)) } };
      case "not_for_sale": {
        // Not counted for the run, because an inactive draft does not suggest a faulty product API.
        const isShown = pull.seen?.product_status === "active";
        const warned = isShown && (await takeDownSeen(pull, read));
        return { outcome: { ...failed, outcome: "not_for_sale", ...warned } };
      }
      case "mapping_failed":
      case "invalid":
        return { outcome: { ...failed, outcome: "invalid", reason: read.reason } };
      case "unreachable":
        return {
          outcome: { ...failed, outcome: "unreachable", reason: read.reason },
          ...(read.retry && { retry: { afterSeconds: read.retryAfterSeconds } }),
        };
    }
  };

  const takeDownRemoved = async (brand: string, url: string, id: string, fetchBegan: string) => {
    const other = await productUrls.another(brand, id, url);
    if (other === undefined) await takeDown(brand, id, { reason: "url_removed", fetchBegan });
    return other;
  };

  const note = async (brand: string, url: string, outcome: PullOutcome): Promise<void> => {
    if (await productUrls.note(brand, url, outcome, isoNow())) return;
    // The URL was removed and deleted during its first pull. Take down the product that this pull stored.
    const { client_product_id: id } = outcome;
    if (outcome.outcome === "ok" && id !== undefined) await takeDownRemoved(brand, url, id, isoNow());
  };

  const pullProduct = async (
    store: Store,
    url: string,
    run: string | undefined,
    isLastTry: boolean,
  ): Promise<Pulled | undefined> => {
    const { brand } = store;
    const extracted = extractProductId(store, url);
    const id = typeof extracted === "string" ? extracted : undefined;
    const fetchBegan = isoNow();
    const [productUrl, seen] = await Promise.all([
      productUrls.find(brand, url),
      id === undefined ? undefined : products.find(brand, id),
    ]);
    if (productUrl === undefined) return undefined;
    if (productUrl.removed_at !== undefined) {
      // The id rule may have changed, so the product is looked up by the id of the last pull.
      const formerId = productUrl.client_product_id ?? id;
      const other = formerId && (await takeDownRemoved(brand, url, formerId, fetchBegan));
      // The stored product links to the removed URL. Pull it again by the other URL.
      const again = other && seen?.product_link === url && (await pullProduct(store, other, run, isLastTry));
      if (again && again.retry !== undefined && !isLastTry) return again;
      await productUrls.forget(brand, url);
      return undefined;
    }
    const pull = { store, productUrl, seen, run, fetchBegan };
    const pulled = await settle(pull, await readProduct(store, url, usableEtag(pull)));
    const retrying = pulled.retry !== undefined && !isLastTry ? true : undefined;
    await note(brand, url, { ...pulled.outcome, run, retrying });
    return pulled;
  };

  return pullProduct;
};
