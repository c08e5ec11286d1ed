import { readKey } from "../../platform/table/batch-get.ts";
import type { KeyRange } from "../../platform/table/keys/key.ts";
import {
  attributionRange,
  attributionsBefore,
  parseAttributionKey,
} from "../../platform/table/keys/order-keys.ts";
import { type QueryPosition, queryOnce } from "../../platform/table/query.ts";
import type { Item } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import type { Period } from "../../vocabulary/days.ts";
import { countedFromItem } from "./attribution-item.table.ts";
import type { CountedOrder } from "./count-figures.ts";

/** Orders by the time at which they were received. A page follows from at most one megabyte of attributions. */
export type CountedPage = {
  readonly orders: readonly CountedOrder[];
  /** ISO 8601, UTC: all orders before it are in this page or an earlier one; `undefined`: no page follows. */
  readonly upTo: string | undefined;
};

/**
 * Reads what a period's figures count: its orders' attributions, but those of late orders, which have sheets of their
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

  async function* inRange(range: KeyRange): AsyncGenerator<CountedPage> {
    let after: QueryPosition;
    do {
      const { items, last } = await queryOnce(table, range, { consistent: true, after });
      after = last;
      yield {
        orders: items.flatMap(counted),
        upTo: last && parseAttributionKey(readKey(last).SK).received_at,
      };
    } while (after !== undefined);
  }

  const one = async (range: KeyRange, backwards: boolean): Promise<string | undefined> => {
    const [item] = (await queryOnce(table, range, { consistent: true, limit: 1, backwards })).items;
    return item && parseAttributionKey(readKey(item).SK).received_at;
  };

  return {
    /** By time, page by page. `from` may be a time of its day. */
    during: (brand: string, { from, to }: Period) => inRange(attributionRange(brand, from, to)),

    /** The same, up to a time, which is not included. */
    before: (brand: string, from: string, end: string) => inRange(attributionsBefore(brand, from, end)),

    /** When the first order of a period was received that has an attribution; `undefined` if there is none. */
    first: (brand: string, { from, to }: Period) => one(attributionRange(brand, from, to), false),

    /** When the last order before a time was received that has an attribution. */
    last: (brand: string, from: string, end: string) => one(attributionsBefore(brand, from, end), true),
  };
};

export type CountedOrders = ReturnType<typeof createCountedOrders>;
