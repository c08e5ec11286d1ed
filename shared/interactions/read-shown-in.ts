import type { Store } from "../stores/store.ts";
import type { ShownVideos } from "../videos/shown-videos.table.ts";
import type { Period } from "../vocabulary/days.ts";
import { type FunnelFigures, videoScope } from "./funnel.ts";
import type { FunnelFiguresTable } from "./funnel-figures.table.ts";

export type ReadShownInDeps = {
  readonly funnelFigures: Pick<FunnelFiguresTable, "between">;
  readonly shownVideos: Pick<ShownVideos, "taggedIds">;
};

/** As many as the feed shows of a product. */
const MAX_VIDEOS = 100;

const noCounts = () => ({ views: 0, product_taps: 0, add_to_carts: 0 });
type Counts = ReturnType<typeof noCounts>;

const add = (sums: Counts, counts: FunnelFigures["counts"]): void => {
  for (const { type, count } of counts) {
    if (type === "view") sums.views += count;
    if (type === "product_tap") sums.product_taps += count;
    if (type === "add_to_cart") sums.add_to_carts += count;
  }
};

/**
 * The videos that a product is tagged in now, the most watched first, with what browsers report of them: of the whole video,
 * since what is counted does not name a product. Reads half a read unit of tags, and the period's funnel.
 */
export const createReadShownIn =
  ({ funnelFigures, shownVideos }: ReadShownInDeps) =>
  async (
    { brand, time_zones }: Pick<Store, "brand" | "time_zones">,
    productId: string,
    { from, to }: Period,
  ) => {
    const ids = await shownVideos.taggedIds(brand, productId, MAX_VIDEOS);
    const rows = new Map(ids.map((event_id) => [videoScope(event_id).scope, { event_id, ...noCounts() }]));
    const total = noCounts();
    if (rows.size > 0) {
      for await (const page of funnelFigures.between(brand, from, to, time_zones)) {
        for (const { scope, counts } of page) {
          const row = rows.get(scope);
          if (row === undefined) continue;
          add(row, counts);
          add(total, counts);
        }
      }
    }
    return { ...total, videos: [...rows.values()].toSorted((a, b) => b.views - a.views) };
  };
