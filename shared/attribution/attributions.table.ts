import { Unavailable } from "../platform/errors.ts";
import { batchGet, keyOf } from "../platform/table/batch-get.ts";
import { getItem } from "../platform/table/get-item.ts";
import {
  attributionKey,
  attributionPartKey,
  type Key,
  orderIdOfAttribution,
} from "../platform/table/keys.ts";
import { isRejectedContent, type Table } from "../platform/table/table.ts";
import { type TransactItem, transact } from "../platform/table/transact.ts";
import { type CountedOrder, planBatches, splitWide } from "./attribution-batch.ts";
import { attributionFromItem, type StoredAttribution } from "./attribution-item.table.ts";
import { type AttributedOrder, mergeRollups, type Rollup } from "./rollup.ts";
import { addRollup } from "./rollups.table.ts";

/** `permanent`: the order itself is refused, so it would fail in every retry. */
export type FailedOrder = {
  readonly order: AttributedOrder;
  readonly error: unknown;
  readonly permanent: boolean;
};

/** `recorded`: attributed by this call. Orders in neither list were attributed earlier. */
type RecordOutcome = {
  readonly recorded: readonly AttributedOrder[];
  readonly failed: readonly FailedOrder[];
};

const joined = (outcomes: readonly RecordOutcome[]): RecordOutcome => ({
  recorded: outcomes.flatMap(({ recorded }) => recorded),
  failed: outcomes.flatMap(({ failed }) => failed),
});

const ordersOf = (batch: readonly CountedOrder[]): AttributedOrder[] => batch.map(({ order }) => order);

/**
 * Attributions and the rollups they are added to. The `ATTR#` item marks an order as counted: it is written in the
 * same transaction as the additions, on the condition that it does not exist. So each order counts exactly once,
 * however often it is delivered and whenever a crash happens.
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

  /** Records orders in one transaction. Orders that are already marked are dropped, and the rest is tried again. */
  const recordTogether = async (
    brand: string,
    batch: readonly CountedOrder[],
  ): Promise<AttributedOrder[]> => {
    let pending = batch;
    while (pending.length > 0) {
      const markers = pending.map(({ order }) => marker(brand, order));
      const additions = add(brand, mergeRollups(pending.map(({ rollups }) => rollups)));
      const known = await transact(table, [...markers, ...additions]);
      if (known.size === 0) break;
      pending = pending.filter((_, index) => !known.has(index));
    }
    return ordersOf(pending);
  };

  /** Records an order whose rollups need several transactions. */
  const recordWide = async (
    brand: string,
    order: AttributedOrder,
    { parts, rest }: ReturnType<typeof splitWide>,
  ): Promise<AttributedOrder[]> => {
    for (const [index, part] of parts.entries()) {
      const { expires_at } = order;
      const partMarker = markOnce(attributionPartKey(brand, order.order_id, index), { expires_at });
      await transact(table, [partMarker, ...add(brand, part)]);
    }
    const known = await transact(table, [marker(brand, order), ...add(brand, rest)]);
    return known.size === 0 ? [order] : [];
  };

  const writeBatch = (brand: string, batch: readonly CountedOrder[]): Promise<AttributedOrder[]> => {
    // Only a batch of one order can need several transactions.
    const [first] = batch;
    if (first === undefined || batch.length > 1) return recordTogether(brand, batch);
    const split = splitWide(first.rollups);
    return split.parts.length > 0 ? recordWide(brand, first.order, split) : recordTogether(brand, batch);
  };

  /** If a batch fails for good, its two halves are tried, until only the failing orders are left. */
  const recordBatch = async (brand: string, batch: readonly CountedOrder[]): Promise<RecordOutcome> => {
    try {
      return { recorded: await writeBatch(brand, batch), failed: [] };
    } catch (error) {
      if (batch.length <= 1 || error instanceof Unavailable) {
        const permanent = isRejectedContent(error);
        return { recorded: [], failed: ordersOf(batch).map((order) => ({ order, error, permanent })) };
      }
      const middle = Math.ceil(batch.length / 2);
      const first = await recordBatch(brand, batch.slice(0, middle));
      return joined([first, await recordBatch(brand, batch.slice(middle))]);
    }
  };

  return {
    /**
     * Counts each order once. Never throws for an order that fails: it is in `failed`.
     *
     * @param orders orders of one store, the earliest first
     */
    async record(brand: string, orders: readonly AttributedOrder[]): Promise<RecordOutcome> {
      const unique = [...new Map(orders.map((order) => [order.order_id, order])).values()];
      const outcomes: RecordOutcome[] = [];
      for (const batch of planBatches(unique)) outcomes.push(await recordBatch(brand, batch));
      return joined(outcomes);
    },

    async find(brand: string, orderId: string): Promise<StoredAttribution | undefined> {
      const item = await getItem(table, attributionKey(brand, orderId), { consistent: false });
      return item && attributionFromItem(item);
    },

    /** The ids of those orders that are attributed. */
    async known(brand: string, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
      const keys = orderIds.map((orderId) => attributionKey(brand, orderId));
      const items = await batchGet(table, keys, { fields: [] });
      return new Set(items.map((item) => orderIdOfAttribution(keyOf(item).SK)));
    },
  };
};

export type Attributions = ReturnType<typeof createAttributions>;
