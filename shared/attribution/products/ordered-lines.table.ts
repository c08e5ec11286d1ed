import { readKey } from "../../platform/table/get-item.ts";
import { attributionRange, parseAttributionKey } from "../../platform/table/keys/order-keys.ts";
import { queryAll } from "../../platform/table/query.ts";
import type { Table } from "../../platform/table/table.ts";
import type { Span } from "../../vocabulary/store-days.ts";
import { readAttributions } from "../figures/attribution-item.table.ts";
import type { OrderedLines } from "./product-sales.ts";

export type OrderedPage = {
  readonly orders: readonly OrderedLines[];
  readonly upTo: string | undefined;
};

/**
 * Reads in order of arrival, eventually consistent for half the price.
 * @param onUnreadable called for a damaged attribution, which is left out
 */
export const createOrderedLines = (table: Table, onUnreadable: (error: unknown) => void) => ({
  async *during(brand: string, span: Span): AsyncGenerator<OrderedPage> {
    if (span.from >= span.end) return;
    for await (const items of queryAll(table, attributionRange(brand, span))) {
      const last = items.at(-1);
      const upTo = last && parseAttributionKey(readKey(last).SK).received_at;
      const read = readAttributions(items, (_, error) => onUnreadable(error));
      yield { orders: read.map(({ order_id, attribution }) => ({ order_id, ...attribution })), upTo };
    }
  },
});

export type OrderedLinesTable = ReturnType<typeof createOrderedLines>;
