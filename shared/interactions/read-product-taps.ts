import type { Store } from "../stores/store.ts";
import type { Period } from "../vocabulary/days.ts";
import { addTaps, noTaps, type OpenTaps, type PeriodTaps } from "../vocabulary/product-taps.ts";
import type { FunnelFigures } from "./funnel.ts";
import type { FunnelFiguresTable } from "./funnel-figures.table.ts";

export type ReadProductTapsDeps = { readonly funnelFigures: Pick<FunnelFiguresTable, "between"> };

/** Limits memory for long periods. Equals the limit for orders. */
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

/** Equals the feed's limit of videos per product. */
export const MAX_SHOWN_IN = 100;

/** Views count the whole video. Taps and cart additions count one product. */
export const listShownIn = (tagged: readonly number[], { videos: taps, views }: PeriodTaps) => {
  const total = { views: 0, ...noTaps() };
  const videos = [...new Set([...tagged, ...taps.keys()])].map((event_id) => {
    const ofVideo = taps.get(event_id) ?? noTaps();
    addTaps(total, ofVideo);
    const seen = views.get(event_id) ?? 0;
    total.views += seen;
    return { event_id, views: seen, ...ofVideo };
  });
  videos.sort((a, b) => b.views - a.views || b.product_taps - a.product_taps);
  return { ...total, videos: videos.slice(0, MAX_SHOWN_IN) };
};
