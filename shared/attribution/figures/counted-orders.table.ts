import { readKey } from "../../platform/table/batch-get.ts";
import type { KeyRange } from "../../platform/table/keys/key.ts";
import { attributionRange, parseAttributionKey } from "../../platform/table/keys/order-keys.ts";
import { queryOnce } from "../../platform/table/query.ts";
import { queryMerged } from "../../platform/table/query-merged.ts";
import type { Item } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { allShards, type OrderShards } from "../../stores/order-shards.ts";
import type { Span } from "../../vocabulary/store-days.ts";
import { countedFromItem } from "./attribution-item.table.ts";
import type { CountedOrder } from "./count-figures.ts";

/** Orders by the time at which they were received. A page follows from at most one megabyte of attributions. */
export type CountedPage = {
  readonly orders: readonly CountedOrder[];
  /** ISO 8601, UTC: all orders before it are in this page or an earlier one; `undefined`: no page follows. */
  readonly upTo: string | undefined;
};

/**
 * Reads what a span's figures count: its orders' attributions, but those of late orders, which have sheets of their
 * own.
 *
 * @param onUnreadable called for an attribution that is damaged; the others are read, and a recount finds what is
 *   missing
 */
export const createCountedOrders = (table: Table, onUnreadable: (error: unknown) => void) => {
  const counted = (item: Item): CountedOrder[] => {
    try {
      const { late, ...order } = countedFromItem(item);
      return late ? [] : [order];
    } catch (error) {
      onUnreadable(error);
      return [];
    }
  };

  async function* inRanges(ranges: readonly KeyRange[]): AsyncGenerator<CountedPage> {
    if (ranges.length === 0) return;
    for await (const { items, upTo } of queryMerged(table, ranges, { consistent: true }))
      yield { orders: items.flatMap(counted), upTo: upTo && parseAttributionKey(upTo).received_at };
  }

  const one = async (range: KeyRange, backwards: boolean): Promise<string[]> => {
    const { items } = await queryOnce(table, range, { consistent: true, limit: 1, backwards });
    return items.map((item) => parseAttributionKey(readKey(item).SK).received_at);
  };

  const oneOfEach = async (ranges: readonly KeyRange[], backwards: boolean): Promise<string[]> =>
    (await Promise.all(ranges.map((range) => one(range, backwards)))).flat().sort();

  /** None of a span that is empty. */
  const allDuring = (brand: string, span: Span, shards: OrderShards | undefined) =>
    span.from < span.end ? allShards(shards).map((shard) => attributionRange(brand, span, shard)) : [];

  // `shards`: the store's
  return {
    /** By time, page by page. */
    during: (brand: string, span: Span, shards?: OrderShards) => inRanges(allDuring(brand, span, shards)),

    /** When the first order of a span was received that has an attribution; `undefined` if there is none. */
    first: async (brand: string, span: Span, shards?: OrderShards): Promise<string | undefined> =>
      (await oneOfEach(allDuring(brand, span, shards), false))[0],

    /** When the last one was. */
    last: async (brand: string, span: Span, shards?: OrderShards): Promise<string | undefined> =>
      (await oneOfEach(allDuring(brand, span, shards), true)).at(-1),
  };
};

export type CountedOrders = ReturnType<typeof createCountedOrders>;
