import type { Totals } from "../attribution/totals/totals.table.ts";
import { analyticsView, storeTotals } from "../attribution/views/analytics.ts";
import { readStoreSales } from "../attribution/views/read-sales.ts";
import { compareDays } from "../coverage/compare-days.ts";
import { coverageTotals } from "../coverage/coverage.ts";
import { countSeenOrders } from "../coverage/day-counts.ts";
import type { ShopDays } from "../coverage/shop-days.table.ts";
import type { Store } from "../stores/store.ts";
import { createNameVideos, type NameVideosDeps } from "../videos/name-videos.ts";
import { daysAfter, type Period, previousPeriod } from "../vocabulary/days.ts";
import { type Digest, summarizeWeek } from "./messages/digest.ts";

type Deps = NameVideosDeps & {
  readonly totals: Pick<Totals, "read" | "readEach">;
  readonly shopDays: Pick<ShopDays, "between">;
};

export const createReadDigest = ({ totals: table, shopDays, ...deps }: Deps) => {
  const nameVideos = createNameVideos(deps);
  return async ({ brand }: Pick<Store, "brand">, period: Period): Promise<Digest> => {
    const [sales, before, figures, shop] = await Promise.all([
      readStoreSales(table, brand, period, { videos: true }),
      readStoreSales(table, brand, previousPeriod(period)),
      table.read(brand, period, ["STORE"]),
      shopDays.between(brand, period),
    ]);
    const seen = countSeenOrders(figures);
    const coverage = coverageTotals(compareDays(period, { shop, seen, openFrom: daysAfter(period.to, 1) }));
    const { totals, videos } = analyticsView(sales);
    return summarizeWeek({
      ...period,
      totals,
      videos: await nameVideos(brand, videos),
      previous: { totals: storeTotals(before) },
      reported_share: coverage.reported_share,
    });
  };
};
