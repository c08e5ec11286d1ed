import { earliest } from "../attribution/figures/counted-to.ts";
import type { FiguresTable } from "../attribution/figures/figures.table.ts";
import { analyticsView, storeTotals } from "../attribution/views/analytics.ts";
import { readPeriodSales } from "../attribution/views/read-sales.ts";
import { compareDays } from "../coverage/compare-days.ts";
import { coverageTotals } from "../coverage/coverage.ts";
import { countSeenOrders, type SeenOrders } from "../coverage/day-counts.ts";
import type { ShopDays } from "../coverage/shop-days.table.ts";
import type { Store } from "../stores/store.ts";
import { createNameVideos, type NameVideosDeps } from "../videos/name-videos.ts";
import { daysAfter, type Period, previousPeriod } from "../vocabulary/days.ts";
import { storeDays } from "../vocabulary/store-days.ts";
import { type Digest, summarizeWeek } from "./messages/digest.ts";

type Deps = NameVideosDeps & {
  readonly figures: Pick<FiguresTable, "between">;
  readonly shopDays: Pick<ShopDays, "between">;
};

/** Reads what a week's mail tells: the figures that the dashboard shows of the same days. */
export const createReadDigest = ({ figures, shopDays, ...deps }: Deps) => {
  const nameVideos = createNameVideos(deps);
  return async ({ brand, ...store }: Store, period: Period): Promise<Digest> => {
    const seen = new Map<string, SeenOrders>();
    const [sales, before, shop] = await Promise.all([
      readPeriodSales(countSeenOrders(figures.between(brand, period, store), seen)),
      readPeriodSales(figures.between(brand, previousPeriod(period), store)),
      shopDays.between(brand, period),
    ]);
    const openFrom =
      sales.countedTo === undefined
        ? daysAfter(period.to, 1)
        : storeDays(store.time_zones).findDay(sales.countedTo);
    const coverage = coverageTotals(compareDays(period, { shop, seen, openFrom }));
    const { totals, videos } = analyticsView(sales);
    return summarizeWeek({
      ...period,
      counted_to: earliest(sales.countedTo, before.countedTo) ?? null,
      totals,
      videos: await nameVideos(brand, videos),
      previous: { totals: storeTotals(before) },
      reported_share: coverage.reported_share,
    });
  };
};
