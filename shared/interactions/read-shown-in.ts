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

type ShownStore = Pick<Store, "brand" | "time_zones">;

/** As many as the feed shows of a product. */
const MAX_VIDEOS = 100;

/**
 * The videos that a product is tagged in now, and those in which it was tapped in the period, the most watched first. Views are
 * of the whole video, taps and adds of the product alone. Reads half a read unit of tags, and the period's funnel.
 *
 * @param taps of the product, by `event_id`
 */
export const createReadShownIn = ({ funnelFigures, shownVideos }: ReadShownInDeps) => {
  /** By scope. */
  const readViews = async ({ brand, time_zones }: ShownStore, { from, to }: Period) => {
    const views = new Map<string, number>();
    for await (const page of funnelFigures.between(brand, from, to, time_zones)) {
      for (const { scope, counts } of page) {
        const more = counts.reduce((sum, { type, count }) => (type === "view" ? sum + count : sum), 0);
        views.set(scope, (views.get(scope) ?? 0) + more);
      }
    }
    return views;
  };

  return async (store: ShownStore, productId: string, period: Period, taps: ReadonlyMap<number, Taps>) => {
    // The funnel is the larger read: a product that was not tapped needs it only if a video shows it.
    const [tagged, early] = await Promise.all([
      shownVideos.taggedIds(store.brand, productId, MAX_VIDEOS),
      taps.size > 0 ? readViews(store, period) : undefined,
    ]);
    const views = early ?? (tagged.length > 0 ? await readViews(store, period) : new Map<string, number>());
    const total = { views: 0, ...noTaps() };
    const videos = [...new Set([...tagged, ...taps.keys()])].map((event_id) => {
      const ofVideo = taps.get(event_id) ?? noTaps();
      addTaps(total, ofVideo);
      const seen = views.get(videoScope(event_id).scope) ?? 0;
      total.views += seen;
      return { event_id, views: seen, ...ofVideo };
    });
    videos.sort((a, b) => b.views - a.views || b.product_taps - a.product_taps);
    return { ...total, videos: videos.slice(0, MAX_VIDEOS) };
  };
};
