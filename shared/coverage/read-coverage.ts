import type { Totals } from "../attribution/totals/totals.table.ts";
import { sumStoreSales } from "../attribution/views/read-sales.ts";
import type { Store } from "../stores/store.ts";
import type { Period } from "../vocabulary/days.ts";
import { storeDays } from "../vocabulary/store-days.ts";
import { compareDays } from "./compare-days.ts";
import { coverageTotals } from "./coverage.ts";
import { countSeenOrders } from "./day-counts.ts";
import type { ShopDays } from "./shop-days.table.ts";

export type ReadCoverageDeps = {
  readonly totals: Pick<Totals, "read">;
  readonly shopDays: Pick<ShopDays, "between">;
};

export const createReadCoverage =
  ({ totals, shopDays }: ReadCoverageDeps) =>
  async (store: Store, period: Period, now: Date) => {
    const [figures, shop] = await Promise.all([
      totals.read(store.brand, period, ["STORE"]),
      shopDays.between(store.brand, period),
    ]);
    const openFrom = storeDays(store.time_zones).findDay(now.toISOString());
    const days = compareDays(period, { shop, seen: countSeenOrders(figures), openFrom });
    return { sales: sumStoreSales(figures), days, totals: coverageTotals(days) };
  };
