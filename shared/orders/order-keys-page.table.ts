import { readKey } from "../platform/table/batch-get.ts";
import {
  orderIndexKey,
  orderKey,
  orderRange,
  orderTimesRange,
  parseOrderIndexKey,
} from "../platform/table/keys/order-keys.ts";
import { type QueryPosition, queryOnce } from "../platform/table/query.ts";
import { compareSortKeys } from "../platform/table/query-merged.ts";
import { type Item, readItem } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";
import { allShards, type OrderShards } from "../stores/order-shards.ts";
import type { Span } from "../vocabulary/store-days.ts";

type PageOfKeys = {
  readonly during?: Span | undefined;
  readonly cursor?: QueryPosition;
  readonly limit: number;
  readonly shards?: OrderShards | undefined;
};

const chooseRange = (brand: string, during: Span | undefined, shard: number) =>
  during ? orderTimesRange(brand, { from: during.from, to: during.end }, shard) : orderRange(brand, shard);

const indexKey = (entry: Item | undefined): string => readItem(entry, "order").text("GSI1SK");

/** Where a shard's entries go on after an order, which need not be in it. */
const positionAfter = (brand: string, entry: Item, shard: number): QueryPosition => {
  const { received_at, order_id } = parseOrderIndexKey(indexKey(entry));
  return {
    ...orderKey(brand, order_id, shard),
    ...orderIndexKey(brand, received_at, order_id, shard),
  };
};

/**
 * Reads a page of the index's entries of a store's orders, the latest first, over all shards. A page ends at an order, so a
 * cursor stays right when there are more shards than before.
 */
export const queryOrderKeys = async (
  table: Table,
  brand: string,
  { during, cursor, limit, shards }: PageOfKeys,
): Promise<{ readonly items: readonly Item[]; readonly last: QueryPosition }> => {
  const pages = await Promise.all(
    allShards(shards).map((shard) => {
      const after = cursor && positionAfter(brand, cursor, shard);
      return queryOnce(table, chooseRange(brand, during, shard), { limit, backwards: true, after });
    }),
  );
  const all = pages.flatMap(({ items }) => items);
  const merged = pages.length > 1 ? all.sort((a, b) => compareSortKeys(indexKey(b), indexKey(a))) : all;
  // A shard whose query ended has its next entries after its last one, which is no earlier than the end of this page.
  const items = merged.slice(0, limit);
  const hasMore = merged.length > limit || pages.some(({ last }) => last !== undefined);
  const last = hasMore ? items.at(-1) : undefined;
  if (last === undefined) return { items, last: undefined };
  const { PK, SK } = readKey(last);
  return { items, last: { PK, SK, GSI1PK: last.GSI1PK, GSI1SK: last.GSI1SK } };
};

/** A span of time, ISO 8601, UTC, and of how many orders of it the times are asked for. */
export type TimesOfOrders = { readonly from: string; readonly to: string; readonly limit: number };

/**
 * Reads when a store's orders of a span of time were received, in epoch milliseconds, the latest first, over all shards: in
 * each, one request.
 */
export const queryOrderTimes = async (
  table: Table,
  brand: string,
  { from, to, limit }: TimesOfOrders,
  shards: OrderShards | undefined,
): Promise<number[]> => {
  const pages = await Promise.all(
    allShards(shards).map((shard) =>
      queryOnce(table, orderTimesRange(brand, { from, to }, shard), { limit, backwards: true }),
    ),
  );
  const times = pages
    .flatMap(({ items }) => items)
    .map((entry) => Date.parse(parseOrderIndexKey(indexKey(entry)).received_at));
  return times.sort((a, b) => b - a).slice(0, limit);
};
