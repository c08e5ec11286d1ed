import type { Store } from "../stores/store.ts";
import type { Period } from "../vocabulary/days.ts";
import { addTaps, noTaps, type OpenTaps, type PeriodTaps } from "../vocabulary/product-taps.ts";
import type { FunnelFigures } from "./funnel.ts";
import type { FunnelFiguresTable } from "./funnel-figures.table.ts";

export type ReadProductTapsDeps = { readonly funnelFigures: Pick<FunnelFiguresTable, "between"> };

/** Bounds memory for long periods. Equals the limit for orders. */
const MAX_PRODUCTS = 20_000;

const findOpen = <Key>(map: Map<Key, OpenTaps>, key: Key): OpenTaps => {
  const known = map.get(key) ?? noTaps();
  map.set(key, known);
  return known;
};

const sumType = (counts: FunnelFigures["counts"], of: string): number =>
  counts.reduce((sum, { type, count }) => (type === of ? sum + count : sum), 0);

export const createReadProductTaps =
  ({ funnelFigures }: ReadProductTapsDeps) =>
  async (
    { brand }: Pick<Store, "brand">,
    { from, to }: Period,
    productId: string | undefined,
  ): Promise<PeriodTaps> => {
    const products = new Map<string, OpenTaps>();
    const videos = new Map<number, OpenTaps>();
    const views = new Map<number, number>();
    const [others, unknown] = [noTaps(), noTaps()];
    const addProduct = (product_id: string, taps: OpenTaps) => {
      const isApart =
        productId === undefined
          ? products.has(product_id) || products.size < MAX_PRODUCTS
          : product_id === productId;
      addTaps(isApart ? findOpen(products, product_id) : others, taps);
    };
    for await (const rows of funnelFigures.between(brand, from, to)) {
      for (const { scope, counts, products: tapped = [] } of rows) {
        if (scope === "STORE") {
          unknown.product_taps += sumType(counts, "product_tap");
          unknown.add_to_carts += sumType(counts, "add_to_cart");
        }
        if (scope.startsWith("VIDEO#")) {
          const id = Number(scope.slice("VIDEO#".length));
          views.set(id, (views.get(id) ?? 0) + sumType(counts, "view"));
        }
        for (const { event_id, product_id, ...taps } of tapped) {
          if (product_id === productId) addTaps(findOpen(videos, event_id), taps);
          addProduct(product_id, taps);
          unknown.product_taps -= taps.product_taps;
          unknown.add_to_carts -= taps.add_to_carts;
        }
      }
    }
    return { products, videos, views, others, unknown };
  };
