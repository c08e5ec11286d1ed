import type { Period } from "../../vocabulary/days.ts";
import { storeDays } from "../../vocabulary/store-days.ts";
import type { Amendments } from "../amendments/amendments.table.ts";
import type { CountedStore } from "../figures/counted-store.ts";
import type { OrderedLinesTable } from "./ordered-lines.table.ts";
import { createProductCounter, type OrderedLines, type ProductSales } from "./product-sales.ts";

export type ReadProductSalesDeps = {
  readonly orderedLines: Pick<OrderedLinesTable, "during">;
  readonly amendments: Pick<Amendments, "between">;
};

type Options = {
  /** This product alone. */
  readonly product_id?: string | undefined;
  readonly store: CountedStore;
  readonly onUnreadable: (order_id: string, error: unknown) => void;
};

/** About 100,000 orders: ten of the 29 seconds that a caller waits. */
const MAX_PAGES = 60;

/** @returns `countedTo`: orders received from this time on are not counted, since there are too many */
export const createReadProductSales =
  ({ orderedLines, amendments }: ReadProductSalesDeps) =>
  async (
    brand: string,
    period: Period,
    { product_id, store, onUnreadable }: Options,
  ): Promise<{ readonly products: ProductSales[]; readonly countedTo: string | undefined }> => {
    const counter = createProductCounter({ only: product_id });
    const amended = async (orders: readonly OrderedLines[]) => {
      const [from, to] = [orders[0]?.received_at, orders.at(-1)?.received_at];
      if (from === undefined || to === undefined) return new Map<string, never[]>();
      return amendments.between(brand, { from, to }, onUnreadable);
    };
    const span = storeDays(store.time_zones).findSpan(period);
    let pages = 0;
    for await (const { orders, upTo } of orderedLines.during(brand, span, store.order_shards)) {
      // Read after the lines: an amendment is of an order that is there.
      const found = await amended(orders);
      for (const order of orders) counter.add(order, found.get(order.order_id) ?? []);
      if (upTo !== undefined && ++pages >= MAX_PAGES)
        return { products: counter.products(), countedTo: upTo };
    }
    return { products: counter.products(), countedTo: undefined };
  };
