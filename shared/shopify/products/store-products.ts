import type { SourcedProducts } from "../../catalog/products/sourced-products.table.ts";
import type { StoredProduct } from "../../catalog/products/stored-product.ts";
import { pullChanges } from "../../catalog/pull/pull-changes.ts";
import { mapConcurrently } from "../../platform/map-concurrently.ts";
import type { SourceProduct } from "./source-product.ts";

export type StoreProductsDeps = {
  readonly products: Pick<SourcedProducts, "seen" | "store" | "takeDown">;
  readonly newProductId: () => number;
  readonly now: () => number;
};

export type Stored = { readonly written: number; readonly unusable: number };

const isStored = ({ product, updated_at }: SourceProduct, seen: StoredProduct | undefined): boolean => {
  if (product === undefined) return true; // Keeps the last usable copy.
  if (seen === undefined) return false;
  const isShown = seen.product_status === "active";
  const staysDown = !isShown && seen.taken_down_by === "push";
  if (seen.source_updated_at !== updated_at || (!isShown && !staysDown)) return false;
  return pullChanges(product, { ...seen, product_status: "active" }) === undefined;
};

export const createStoreProducts = ({ products, newProductId, now }: StoreProductsDeps) => {
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
    /** Writes an unchanged product too, so that a late, older response is recognized. */
    store,

    takeDown: (brand: string, id: string, source_read_at: string): Promise<boolean> =>
      products.takeDown(brand, id, { now: new Date(now()).toISOString(), source_read_at }),

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
        unusable: found.filter(({ product }) => product === undefined).length,
      };
    },
  };
};

export type StoreProducts = ReturnType<typeof createStoreProducts>;
