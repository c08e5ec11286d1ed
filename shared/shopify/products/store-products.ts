import type { SourcedProducts } from "../../catalog/products/sourced-products.table.ts";
import type { StoredProduct } from "../../catalog/products/stored-product.ts";
import { pullChanges } from "../../catalog/pull/pull-changes.ts";
import { mapConcurrently } from "../../platform/map-concurrently.ts";
import type { SourceProduct } from "./source-product.ts";

export type StoreProductsDeps = {
  readonly products: Pick<SourcedProducts, "seen" | "store" | "takeDown">;
  readonly newProductId: () => number;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

/** What became of some products. */
export type Stored = { readonly written: number; readonly unusable: number };

/** Whether the stored copy says the same. A write costs, and a nightly comparison finds few changes. */
const isStored = (
  { product, for_sale, updated_at }: SourceProduct,
  seen: StoredProduct | undefined,
): boolean => {
  if (seen === undefined) return !for_sale || product === undefined;
  const isShown = seen.product_status === "active";
  if (!for_sale) return !isShown;
  if (product === undefined) return true; // The last good copy stays.
  const staysDown = !isShown && seen.taken_down_by === "push";
  if (seen.source_updated_at !== updated_at || (!isShown && !staysDown)) return false;
  return pullChanges(product, { ...seen, product_status: "active" }) === undefined;
};

/** @param deps of a shop's products; all times that are passed on are when the shop was asked: ISO 8601, UTC */
export const createStoreProducts = ({ products, newProductId, now }: StoreProductsDeps) => {
  /** @returns whether something was written */
  const store = (brand: string, found: SourceProduct, source_read_at: string): Promise<boolean> => {
    const { id, product, for_sale, updated_at: source_updated_at } = found;
    const iso = new Date(now()).toISOString();
    if (product !== undefined) {
      const stamp = { newProductId: newProductId(), now: iso, source_updated_at, source_read_at };
      return products.store(brand, id, product, for_sale, stamp);
    }
    return for_sale ? Promise.resolve(false) : products.takeDown(brand, id, { now: iso, source_read_at });
  };

  return {
    /** Stores one product that was just read. Always, so that an older answer that comes late is known as such. */
    store,

    /** Takes down a product that the shop does not have. */
    takeDown: (brand: string, id: string, source_read_at: string): Promise<boolean> =>
      products.takeDown(brand, id, { now: new Date(now()).toISOString(), source_read_at }),

    /** Stores those of many products that have changed. */
    async storeChanged(
      brand: string,
      found: readonly SourceProduct[],
      source_read_at: string,
    ): Promise<Stored> {
      const seen = await products.seen(
        brand,
        found.map(({ id }) => id),
      );
      const changed = found.filter((each) => !isStored(each, seen.get(each.id)));
      const written = await mapConcurrently(changed, (each) => store(brand, each, source_read_at));
      return {
        written: written.filter(Boolean).length,
        unusable: found.filter(({ product, for_sale }) => for_sale && product === undefined).length,
      };
    },
  };
};

export type StoreProducts = ReturnType<typeof createStoreProducts>;
