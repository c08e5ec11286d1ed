import type { Store } from "../stores/store.ts";
import type { ShownVideos } from "../videos/shown-videos.table.ts";
import type { Period } from "../vocabulary/days.ts";
import { addTaps, noTaps, type Taps } from "../vocabulary/product-taps.ts";
import { videoScope } from "./funnel.ts";
import type { FunnelFiguresTable } from "./funnel-figures.table.ts";

export type ReadShownInDeps = {
  readonly funnelFigures: Pick<FunnelFiguresTable, "between">;
  readonly shownVideos: Pick<ShownVideos, "taggedIds">;
};

/** As many as the feed shows of a product. */
const MAX_VIDEOS = 100;

/**
 * The videos that a product is tagged in now, and those in which it was tapped in the period, the most watched first. Views are
 * of the whole video, taps and adds of the product alone. Reads half a read unit of tags, and the period's funnel.
 *
 * @param taps of the product, by `event_id`
 */
export const createReadShownIn =
  ({ funnelFigures, shownVideos }: ReadShownInDeps) =>
  async (
    { brand, time_zones }: Pick<Store, "brand" | "time_zones">,
    productId: string,
    { from, to }: Period,
    taps: ReadonlyMap<number, Taps>,
  ) => {
    const tagged = await shownVideos.taggedIds(brand, productId, MAX_VIDEOS);
    const ids = [...new Set([...tagged, ...taps.keys()])];
    const rows = new Map(
      ids.map((event_id) => [
        videoScope(event_id).scope,
        { event_id, views: 0, ...(taps.get(event_id) ?? noTaps()) },
      ]),
    );
    const total = { views: 0, ...noTaps() };
    for (const each of taps.values()) addTaps(total, each);
    if (rows.size > 0) {
      for await (const page of funnelFigures.between(brand, from, to, time_zones)) {
        for (const { scope, counts } of page) {
          const row = rows.get(scope);
          if (row === undefined) continue;
          const views = counts.reduce((sum, { type, count }) => (type === "view" ? sum + count : sum), 0);
          row.views += views;
          total.views += views;
        }
      }
    }
    const videos = [...rows.values()].toSorted(
      (a, b) => b.views - a.views || b.product_taps - a.product_taps,
    );
    return { ...total, videos: videos.slice(0, MAX_VIDEOS) };
  };
