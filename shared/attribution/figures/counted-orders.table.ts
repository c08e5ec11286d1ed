import { readKey } from "../../platform/table/batch-get.ts";
import { attributionRange, parseAttributionKey } from "../../platform/table/keys/order-keys.ts";
import { queryAll, queryOnce } from "../../platform/table/query.ts";
import type { Table } from "../../platform/table/table.ts";
import type { Period } from "../../vocabulary/days.ts";
import { countedFromItem } from "./attribution-item.table.ts";
import type { CountedOrder } from "./count-figures.ts";

/**
 * Reads what a period's figures count: its orders' attributions, but those of late orders, which have sheets of their
 * own.
 *
 * @param onUnreadable called for an attribution that is damaged; the others are read, and a recount finds what is
 *   missing
 */
export const createCountedOrders = (table: Table, onUnreadable: (error: unknown) => void) =>
  /** By time, page by page: a page is at most one megabyte. */
  async function* countedOrders(brand: string, { from, to }: Period): AsyncGenerator<CountedOrder[]> {
    for await (const items of queryAll(table, attributionRange(brand, from, to), { consistent: true })) {
      yield items.flatMap((item) => {
        try {
          const { late, ...order } = countedFromItem(item);
          return late ? [] : [order];
        } catch (error) {
          onUnreadable(error);
          return [];
        }
      });
    }
  };

/** When the first order of a period was received that has an attribution; `undefined` if there is none. */
export const createFirstAttribution =
  (table: Table) =>
  async (brand: string, { from, to }: Period): Promise<string | undefined> => {
    const range = attributionRange(brand, from, to);
    const [item] = (await queryOnce(table, range, { consistent: true, limit: 1 })).items;
    return item && parseAttributionKey(readKey(item).SK).received_at;
  };
