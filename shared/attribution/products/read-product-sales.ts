import type { Store } from "../../stores/store.ts";
import type { Period } from "../../vocabulary/days.ts";
import { storeDays } from "../../vocabulary/store-days.ts";
import type { Amendments } from "../amendments/amendments.table.ts";
import type { OrderedLinesTable } from "./ordered-lines.table.ts";
import { createProductCounter, type ProductSales } from "./product-sales.ts";

export type ReadProductSalesDeps = {
  readonly orderedLines: Pick<OrderedLinesTable, "during">;
  readonly amendments: Pick<Amendments, "ofOrders">;
};

type Options = {
  readonly product_id?: string | undefined;
  readonly store: Pick<Store, "time_zones">;
  readonly onUnreadable: (order_id: string, error: unknown) => void;
};

/** Reads about 100,000 orders, which takes ten of the 29 seconds that a caller waits. */
const MAX_PAGES = 60;

/** @returns `countedTo`: time from which orders are not counted, because there are too many */
export const createReadProductSales =
  ({ orderedLines, amendments }: ReadProductSalesDeps) =>
  async (
    brand: string,
    period: Period,
    { product_id, store, onUnreadable }: Options,
  ): Promise<{ readonly products: ProductSales[]; readonly countedTo: string | undefined }> => {
    const counter = createProductCounter({ only: product_id });
    const span = storeDays(store.time_zones).findSpan(period);
    let pages = 0;
    let countedTo: string | undefined;
    for await (const { orders, upTo } of orderedLines.during(brand, span)) {
      if (++pages > MAX_PAGES) return { products: counter.products(), countedTo };
      // Amendments are read after the lines, because an amendment follows its order.
      const found = await amendments.ofOrders(brand, orders, onUnreadable);
      for (const order of orders) counter.add(order, found.get(order.order_id) ?? []);
      countedTo = upTo ?? countedTo;
    }
    return { products: counter.products(), countedTo: undefined };
  };
