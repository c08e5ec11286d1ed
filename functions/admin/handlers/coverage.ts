import { earliest } from "../../../shared/attribution/figures/counted-to.ts";
import type { FiguresTable } from "../../../shared/attribution/figures/figures.table.ts";
import {
  createReadProductSales,
  type ReadProductSalesDeps,
} from "../../../shared/attribution/products/read-product-sales.ts";
import { readPeriodSales } from "../../../shared/attribution/views/read-sales.ts";
import type { Products } from "../../../shared/catalog/products/products.table.ts";
import { compareDays } from "../../../shared/coverage/compare-days.ts";
import type { COVERAGE_OPERATIONS } from "../../../shared/coverage/coverage.operations.ts";
import { coverageTotals, findLosses, unconfirmedCredit } from "../../../shared/coverage/coverage.ts";
import { countSeenOrders, type SeenOrders } from "../../../shared/coverage/day-counts.ts";
import type { ShopDays } from "../../../shared/coverage/shop-days.table.ts";
import {
  countUnknownProducts,
  productsToLookUp,
  type UnknownProducts,
} from "../../../shared/coverage/unknown-products.ts";
import { ValidationFailed } from "../../../shared/platform/errors.ts";
import type { Logger } from "../../../shared/platform/logger.ts";
import { isDayComplete } from "../../../shared/stores/retention.ts";
import type { Store } from "../../../shared/stores/store.ts";
import type { Period } from "../../../shared/vocabulary/days.ts";
import { storeDays } from "../../../shared/vocabulary/store-days.ts";
import type { StoreHandlersOf } from "../admin-request.ts";
import { checkPeriod } from "../period.ts";

export type CoverageDeps = ReadProductSalesDeps & {
  readonly figures: Pick<FiguresTable, "between">;
  readonly shopDays: Pick<ShopDays, "between">;
  readonly products: Pick<Products, "unknown">;
  readonly logger: Pick<Logger, "error">;
};

const unknownView = ({ revenue, ...counts }: UnknownProducts & { readonly counted_to: string | null }) =>
  counts;

/** How much of a shop the figures see. */
export const createCoverageHandlers = ({
  figures,
  shopDays,
  products,
  logger,
  ...deps
}: CoverageDeps): StoreHandlersOf<typeof COVERAGE_OPERATIONS> => {
  const readSales = createReadProductSales(deps);

  const lookUp = async ({ brand, ...store }: Store, period: Period, now: Date) => {
    if (!isDayComplete(store, period.from, now))
      throw new ValidationFailed("from: expected a day whose orders have not expired; see retention_months");
    const { products: sold, countedTo } = await readSales(brand, period, {
      store,
      onUnreadable: (order_id, error) =>
        logger.error("An amendment can't be read", error, { brand, order_id }),
    });
    const ids = productsToLookUp(sold);
    const unknown = new Set(await products.unknown(brand, [...ids]));
    return { ...countUnknownProducts(sold, ids, unknown), counted_to: countedTo ?? null };
  };

  return {
    getCoverage: async ({ store, query: { from, to, look_up }, now }) => {
      checkPeriod(from, to);
      const [period, seen] = [{ from, to }, new Map<string, SeenOrders>()];
      const pages = countSeenOrders(figures.between(store.brand, period, store), seen);
      const [sales, shop, unknown] = await Promise.all([
        readPeriodSales(pages),
        shopDays.between(store.brand, period),
        look_up === undefined ? undefined : lookUp(store, period, now),
      ]);
      const { countedTo } = sales;
      const { findDay } = storeDays(store.time_zones);
      const openFrom = findDay(earliest(now.toISOString(), countedTo) ?? "");
      const days = compareDays(period, { shop, seen, openFrom });
      const totals = coverageTotals(days);
      return {
        ...period,
        counted_to: countedTo ?? null,
        totals,
        days,
        losses: findLosses(totals, sales.totals, unknown),
        ...(unknown && { unknown_products: unknownView(unknown) }),
        unconfirmed: unconfirmedCredit(sales.totals),
      };
    },
  };
};
