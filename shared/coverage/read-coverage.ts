import { earliest } from "../attribution/figures/counted-to.ts";
import type { FiguresTable } from "../attribution/figures/figures.table.ts";
import { readPeriodSales } from "../attribution/views/read-sales.ts";
import type { Store } from "../stores/store.ts";
import type { Period } from "../vocabulary/days.ts";
import { storeDays } from "../vocabulary/store-days.ts";
import { compareDays } from "./compare-days.ts";
import { coverageTotals } from "./coverage.ts";
import { countSeenOrders, type SeenOrders } from "./day-counts.ts";
import type { ShopDays } from "./shop-days.table.ts";

export type ReadCoverageDeps = {
  readonly figures: Pick<FiguresTable, "between">;
  readonly shopDays: Pick<ShopDays, "between">;
};

/** How many of the shop's orders were reported, by day and in all, with what the figures of these days are. */
export const createReadCoverage =
  ({ figures, shopDays }: ReadCoverageDeps) =>
  async (store: Store, period: Period, now: Date) => {
    const seen = new Map<string, SeenOrders>();
    const [sales, shop] = await Promise.all([
      readPeriodSales(
        countSeenOrders(
          figures.between(store.brand, period, store, () => true),
          seen,
        ),
      ),
      shopDays.between(store.brand, period),
    ]);
    const { findDay } = storeDays(store.time_zones);
    const openFrom = findDay(earliest(now.toISOString(), sales.countedTo) ?? "");
    const days = compareDays(period, { shop, seen, openFrom });
    return { sales, days, totals: coverageTotals(days) };
  };
