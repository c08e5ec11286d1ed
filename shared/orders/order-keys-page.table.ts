import { orderRange, orderTimesRange, parseOrderIndexKey } from "../platform/table/keys/order-keys.ts";
import { type QueryPosition, queryOnce } from "../platform/table/query.ts";
import { readItem } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";
import type { Span } from "../vocabulary/store-days.ts";

type PageOfKeys = {
  readonly during?: Span | undefined;
  readonly cursor?: QueryPosition;
  readonly limit: number;
};

/** Reads a page of index entries of a store's orders, the latest first. */
export const queryOrderKeys = (table: Table, brand: string, { during, cursor, limit }: PageOfKeys) => {
  const range = during ? orderTimesRange(brand, { from: during.from, to: during.end }) : orderRange(brand);
  return queryOnce(table, range, { limit, backwards: true, after: cursor });
};

/** A time span with ISO 8601 times in UTC, and the maximum number of orders. */
export type TimesOfOrders = { readonly from: string; readonly to: string; readonly limit: number };

/** Reads the arrival times of a store's orders in a span of time, in epoch milliseconds, the latest first. */
export const queryOrderTimes = async (
  table: Table,
  brand: string,
  { from, to, limit }: TimesOfOrders,
): Promise<number[]> => {
  const { items } = await queryOnce(table, orderTimesRange(brand, { from, to }), { limit, backwards: true });
  return items.map((entry) =>
    Date.parse(parseOrderIndexKey(readItem(entry, "order").text("GSI1SK")).received_at),
  );
};
