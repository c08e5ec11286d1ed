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

export const queryOrderKeys = (table: Table, brand: string, { during, cursor, limit }: PageOfKeys) => {
  const range = during ? orderTimesRange(brand, { from: during.from, to: during.end }) : orderRange(brand);
  return queryOnce(table, range, { limit, backwards: true, after: cursor });
};

export type TimesOfOrders = { readonly from: string; readonly to: string; readonly limit: number };

/** Epoch milliseconds, the latest first. */
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
