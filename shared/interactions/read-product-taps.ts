import type { Store } from "../stores/store.ts";
import type { Period } from "../vocabulary/days.ts";
import { addTaps, noTaps, type OpenTaps, type PeriodTaps } from "../vocabulary/product-taps.ts";
import type { ProductCountsTable } from "./product-counts.table.ts";

export type ReadProductTapsDeps = { readonly productCounts: Pick<ProductCountsTable, "between"> };

/** As many as are counted of orders: memory must not grow with the days that are asked for. */
const MAX_PRODUCTS = 20_000;

const findOpen = <Key>(map: Map<Key, OpenTaps>, key: Key): OpenTaps => {
  const known = map.get(key) ?? noTaps();
  map.set(key, known);
  return known;
};

/**
 * Adds up a period's taps by product.
 *
 * @param productId this product alone, with the videos in which it was tapped
 */
export const createReadProductTaps =
  ({ productCounts }: ReadProductTapsDeps) =>
  async (
    { brand, time_zones }: Pick<Store, "brand" | "time_zones">,
    { from, to }: Period,
    productId: string | undefined,
  ): Promise<PeriodTaps> => {
    const products = new Map<string, OpenTaps>();
    const videos = new Map<number, OpenTaps>();
    const [others, unknown] = [noTaps(), noTaps()];
    for await (const part of productCounts.between(brand, from, to, time_zones)) {
      for (const { event_id, product_id, ...taps } of part.products) {
        if (product_id === productId) addTaps(findOpen(videos, event_id), taps);
        const isApart =
          productId === undefined
            ? products.has(product_id) || products.size < MAX_PRODUCTS
            : product_id === productId;
        addTaps(isApart ? findOpen(products, product_id) : others, taps);
      }
      addTaps(others, part.others);
      addTaps(unknown, part.unknown);
    }
    return { products, videos, others, unknown };
  };
