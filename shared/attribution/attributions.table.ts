import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { Unavailable } from "../platform/errors.ts";
import { batchGet } from "../platform/table/batch-get.ts";
import {
  attributionKey,
  attributionPartKey,
  type Key,
  orderIdOfAttribution,
} from "../platform/table/keys.ts";
import type { Table } from "../platform/table/table.ts";
import { type TransactItem, transact } from "../platform/table/transact.ts";
import type { Attribution } from "./attribution.ts";
import { planBatches, splitWide } from "./attribution-batch.ts";
import { type AttributedOrder, type Rollup, rollUp } from "./rollup.ts";
import { addRollup } from "./rollups.table.ts";

/** What became of a store's orders. Those that are not in `failed` are attributed, now or earlier. */
export type RecordOutcome = {
  readonly recorded: readonly AttributedOrder[];
  readonly failed: readonly { readonly order: AttributedOrder; readonly error: unknown }[];
};

/** An attribution as stored. */
export type StoredAttribution = Attribution & { readonly received_at: string };

const fromItem = ({ PK, SK, ...attribution }: Record<string, unknown>): StoredAttribution =>
  attribution as StoredAttribution;

/**
 * Attributions and the rollups that they add to. The `ATTR#` item is the marker of an order that is counted:
 * it is written in the same transaction as the additions, on the condition that there is none yet. So each
 * order counts exactly once, however often it is delivered and wherever a crash falls.
 */
export const createAttributions = (table: Table) => {
  const markOnce = (key: Key, fields: object): TransactItem => ({
    Put: {
      TableName: table.name,
      Item: { ...key, ...fields },
      ConditionExpression: "attribute_not_exists(PK)",
    },
  });
  const add = (brand: string, rollups: readonly Rollup[]) =>
    rollups.map((rollup) => addRollup(table, brand, rollup));
  const marker = (brand: string, { order_id, ...attribution }: AttributedOrder) =>
    markOnce(attributionKey(brand, order_id), attribution);

  /** Orders that share a transaction; whoever is marked already drops out, and the others go on. */
  const recordTogether = async (
    brand: string,
    orders: readonly AttributedOrder[],
  ): Promise<AttributedOrder[]> => {
    let pending = [...orders];
    while (pending.length > 0) {
      const markers = pending.map((order) => marker(brand, order));
      const known = await transact(table, [...markers, ...add(brand, rollUp(pending))]);
      if (known.size === 0) return pending;
      pending = pending.filter((_, index) => !known.has(index));
    }
    return [];
  };

  /** An order whose rollups need several transactions. */
  const recordWide = async (
    brand: string,
    order: AttributedOrder,
    { parts, rest }: ReturnType<typeof splitWide>,
  ): Promise<AttributedOrder[]> => {
    for (const [index, part] of parts.entries()) {
      const partMarker = markOnce(attributionPartKey(brand, order.order_id, index), {});
      await transact(table, [partMarker, ...add(brand, part)]);
    }
    const known = await transact(table, [marker(brand, order), ...add(brand, rest)]);
    return known.size === 0 ? [order] : [];
  };

  /** Where a batch fails for good, its halves are tried, until only the orders that fail are left. */
  const recordBatch = async (
    brand: string,
    orders: readonly AttributedOrder[],
    rollups: readonly Rollup[],
  ): Promise<RecordOutcome> => {
    const { parts, rest } = splitWide(rollups);
    const [first] = orders;
    try {
      const wide = parts.length > 0 && first !== undefined;
      const recorded = wide
        ? await recordWide(brand, first, { parts, rest })
        : await recordTogether(brand, orders);
      return { recorded, failed: [] };
    } catch (error) {
      if (orders.length <= 1 || error instanceof Unavailable) {
        return { recorded: [], failed: orders.map((order) => ({ order, error })) };
      }
      const middle = Math.ceil(orders.length / 2);
      const halves = [orders.slice(0, middle), orders.slice(middle)];
      const [a, b] = [
        await recordBatch(brand, halves[0] ?? [], rollUp(halves[0] ?? [])),
        await recordBatch(brand, halves[1] ?? [], rollUp(halves[1] ?? [])),
      ];
      return { recorded: [...a.recorded, ...b.recorded], failed: [...a.failed, ...b.failed] };
    }
  };

  return {
    /**
     * Counts each order once. Never rejects for an order's sake: what failed is in the outcome.
     *
     * @param orders of one store, in the order of their arrival
     */
    async record(brand: string, orders: readonly AttributedOrder[]): Promise<RecordOutcome> {
      const unique = [...new Map(orders.map((order) => [order.order_id, order])).values()];
      const recorded: AttributedOrder[] = [];
      const failed: RecordOutcome["failed"][number][] = [];
      for (const batch of planBatches(unique)) {
        const outcome = await recordBatch(brand, batch.orders, batch.rollups);
        recorded.push(...outcome.recorded);
        failed.push(...outcome.failed);
      }
      return { recorded, failed };
    },

    async find(brand: string, orderId: string): Promise<StoredAttribution | undefined> {
      const { Item } = await table.send(
        new GetCommand({ TableName: table.name, Key: attributionKey(brand, orderId) }),
      );
      return Item && fromItem(Item);
    },

    /** Which of these orders are attributed. */
    async known(brand: string, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
      const keys = orderIds.map((orderId) => attributionKey(brand, orderId));
      const items = await batchGet(table, keys, { fields: [] });
      return new Set(items.map((item) => orderIdOfAttribution(item.SK as string)));
    },
  };
};

export type Attributions = ReturnType<typeof createAttributions>;
