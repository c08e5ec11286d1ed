import type { Amendment } from "../attribution/amendments/amendment.ts";
import { readKey } from "../platform/table/batch-get.ts";
import { attributionRange, parseAttributionKey } from "../platform/table/keys/order-keys.ts";
import { queryMerged } from "../platform/table/query-merged.ts";
import { type Item, readItem } from "../platform/table/read-item.ts";
import type { Table } from "../platform/table/table.ts";
import { allShards, type OrderShards } from "../stores/order-shards.ts";
import { readAssignment } from "../vocabulary/experiments.ts";
import type { ReportedOrder } from "./counted-order.ts";

/** A store's orders of a time, with what has come back of them. */
export type OrderRange = {
  readonly brand: string;
  /** ISO 8601, UTC. */
  readonly from: string;
  /** Not included. */
  readonly end: string;
  readonly shards?: OrderShards | undefined;
};

type AmendmentsBetween = (
  brand: string,
  period: { readonly from: string; readonly to: string },
  onUnreadable: (orderId: string, error: unknown) => void,
) => Promise<ReadonlyMap<string, readonly Amendment[]>>;

const fromItem = (item: Item): ReportedOrder => {
  const attribution = readItem(item, "attribution");
  return {
    ...parseAttributionKey(readKey(item).SK),
    assignment: readAssignment(item.experiment),
    lines: attribution.list("lines", (line) => ({
      currency: line.text("currency"),
      quantity: line.integer("quantity"),
      amount: line.text("amount"),
    })),
  };
};

/**
 * Reads orders for experiments: late ones too, since the sums of an experiment are taken from orders alone.
 *
 * @param onUnreadable called for what is damaged; it is left out
 */
export const createExperimentOrders = (
  table: Table,
  amendmentsBetween: AmendmentsBetween,
  onUnreadable: (error: unknown) => void,
) => ({
  /** By time, page by page. */
  async *during({ brand, from, end, shards }: OrderRange): AsyncGenerator<ReportedOrder[]> {
    const ranges = allShards(shards).map((shard) => attributionRange(brand, { from, end }, shard));
    for await (const { items } of queryMerged(table, ranges)) {
      yield items.flatMap((item) => {
        try {
          return [fromItem(item)];
        } catch (error) {
          onUnreadable(error);
          return [];
        }
      });
    }
  },

  /** What has come back of a page of orders, by their ids. */
  async amendmentsOf(
    brand: string,
    orders: readonly ReportedOrder[],
  ): Promise<ReadonlyMap<string, readonly Amendment[]>> {
    const times = orders.map(({ received_at }) => received_at).sort();
    const [from, to] = [times[0], times.at(-1)];
    if (from === undefined || to === undefined) return new Map();
    return amendmentsBetween(brand, { from, to }, (_, error) => onUnreadable(error));
  },
});

export type ExperimentOrders = ReturnType<typeof createExperimentOrders>;
