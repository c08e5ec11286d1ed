import { earliest } from "../attribution/figures/counted-to.ts";
import type { FiguresTable } from "../attribution/figures/figures.table.ts";
import { analyticsView, storeTotals } from "../attribution/views/analytics.ts";
import { readPeriodSales } from "../attribution/views/read-sales.ts";
import type { Store } from "../stores/store.ts";
import { createNameVideos, type NameVideosDeps } from "../videos/name-videos.ts";
import { type Period, previousPeriod } from "../vocabulary/days.ts";
import { type Digest, summarizeWeek } from "./messages/digest.ts";

type Deps = NameVideosDeps & { readonly figures: Pick<FiguresTable, "between"> };

/** Reads what a week's mail tells: the figures that the dashboard shows of the same days. */
export const createReadDigest = ({ figures, ...deps }: Deps) => {
  const nameVideos = createNameVideos(deps);
  return async ({ brand, ...store }: Store, period: Period): Promise<Digest> => {
    const read = (of: Period) => readPeriodSales(figures.between(brand, of, store));
    const [sales, before] = await Promise.all([read(period), read(previousPeriod(period))]);
    const { totals, videos } = analyticsView(sales);
    return summarizeWeek({
      ...period,
      counted_to: earliest(sales.countedTo, before.countedTo) ?? null,
      totals,
      videos: await nameVideos(brand, videos),
      previous: { totals: storeTotals(before) },
    });
  };
};
