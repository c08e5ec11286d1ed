import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import {
  createReadProductSales,
  type ReadProductSalesDeps,
} from "../../../shared/attribution/products/read-product-sales.ts";
import type { Products } from "../../../shared/catalog/products/products.table.ts";
import type { COVERAGE_OPERATIONS } from "../../../shared/coverage/coverage.operations.ts";
import { findLosses, unconfirmedCredit } from "../../../shared/coverage/coverage.ts";
import { createReadCoverage, type ReadCoverageDeps } from "../../../shared/coverage/read-coverage.ts";
import {
  countUnknownProducts,
  productsToLookUp,
  type UnknownProducts,
} from "../../../shared/coverage/unknown-products.ts";
import { invalid } from "../../../shared/platform/errors.ts";
import type { Logger } from "../../../shared/platform/logger.ts";
import { isDayComplete } from "../../../shared/stores/retention.ts";
import type { Store } from "../../../shared/stores/store.ts";
import type { Period } from "../../../shared/vocabulary/days.ts";
import { checkPeriod } from "../period.ts";

export type CoverageDeps = ReadProductSalesDeps &
  ReadCoverageDeps & {
    readonly products: Pick<Products, "unknown">;
    readonly logger: Pick<Logger, "error">;
  };

const unknownView = ({ revenue, ...counts }: UnknownProducts & { readonly counted_to: string | null }) =>
  counts;

export const createCoverageHandlers = ({
  products,
  logger,
  ...deps
}: CoverageDeps): StoreHandlersOf<"admin-read", typeof COVERAGE_OPERATIONS> => {
  const readSales = createReadProductSales(deps);
  const readCoverage = createReadCoverage(deps);

  const lookUp = async ({ brand, ...store }: Store, period: Period, now: Date) => {
    if (!isDayComplete(store, period.from, now)) throw invalid("from", "orders_expired");
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
      const period = { from, to };
      const [{ sales, days, totals }, unknown] = await Promise.all([
        readCoverage(store, period, now),
        look_up === undefined ? undefined : lookUp(store, period, now),
      ]);
      return {
        ...period,
        totals,
        days,
        losses: findLosses(totals, sales.totals, unknown),
        ...(unknown && { unknown_products: unknownView(unknown) }),
        unconfirmed: unconfirmedCredit(sales.totals),
      };
    },
  };
};
