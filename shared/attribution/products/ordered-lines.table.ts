import { readKey } from "../../platform/table/batch-get.ts";
import { attributionRange, parseAttributionKey } from "../../platform/table/keys/order-keys.ts";
import { queryMerged } from "../../platform/table/query-merged.ts";
import type { Item } from "../../platform/table/read-item.ts";
import type { Table } from "../../platform/table/table.ts";
import { allShards, type OrderShards } from "../../stores/order-shards.ts";
import type { Span } from "../../vocabulary/store-days.ts";
import { attributionFromItem } from "../figures/attribution-item.table.ts";
import type { OrderedLines } from "./product-sales.ts";

/** A page follows from at most one megabyte of attributions. */
export type OrderedPage = {
  readonly orders: readonly OrderedLines[];
  /** ISO 8601, UTC: all orders before it are in this page or an earlier one; `undefined`: no page follows. */
  readonly upTo: string | undefined;
};

/**
 * What orders were credited with, line by line, late ones too, in the order of the time at which they were received.
 * Eventually consistent, for half the price.
 *
 * @param onUnreadable called for an attribution that is damaged, and is left out
 */
export const createOrderedLines = (table: Table, onUnreadable: (error: unknown) => void) => {
  const read = (item: Item): OrderedLines[] => {
    try {
      const { received_at, lines } = attributionFromItem(item);
      return [{ order_id: parseAttributionKey(readKey(item).SK).order_id, received_at, lines }];
    } catch (error) {
      onUnreadable(error);
      return [];
    }
  };
  return {
    async *during(brand: string, span: Span, shards: OrderShards | undefined): AsyncGenerator<OrderedPage> {
      if (span.from >= span.end) return;
      const ranges = allShards(shards).map((shard) => attributionRange(brand, span, shard));
      for await (const { items, upTo } of queryMerged(table, ranges))
        yield { orders: items.flatMap(read), upTo: upTo && parseAttributionKey(upTo).received_at };
    },
  };
};

export type OrderedLinesTable = ReturnType<typeof createOrderedLines>;
