import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { batchGet, keyOf } from "../platform/table/batch-get.ts";
import { getItem } from "../platform/table/get-item.ts";
import { attributionKey, orderSheet, parseAttributionKey } from "../platform/table/keys.ts";
import { isRejectedContent, type Table } from "../platform/table/table.ts";
import { transact } from "../platform/table/transact.ts";
import { writeIf } from "../platform/table/write-if.ts";
import { attributionFromItem, attributionToItem, type StoredAttribution } from "./attribution-item.table.ts";
import { isLate } from "./closed-days.ts";
import { figureSheetItem } from "./figure-sheet.table.ts";
import { type AttributedOrder, dayOf, rollUp } from "./rollup.ts";

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

/** Written side by side. */
const ORDERS_AT_ONCE = 25;

/** What names an attribution. */
type OrderOfTime = Pick<AttributedOrder, "order_id" | "received_at">;

/**
 * Attributions. The figures of a day count them, so an order counts exactly once, however often it is delivered and
 * whenever a crash happens: it has one item, which is written once and as a whole.
 *
 * The attribution of a late order is not counted, since its day's figures may have been: it is written in one
 * transaction with a sheet of its figures.
 */
export const createAttributions = (table: Table) => {
  const TableName = table.name;
  const ConditionExpression = "attribute_not_exists(PK)";

  /** Returns whether it was attributed by this call. */
  const recordOne = async (brand: string, order: AttributedOrder, now: number): Promise<boolean> => {
    const day = dayOf(order.received_at);
    const late = isLate(day, now);
    const once = { TableName, Item: attributionToItem(brand, order, { late }), ConditionExpression };
    if (!late) return writeIf(table, new PutCommand(once));
    const sheet = { day, sheet: orderSheet(order.order_id), rollups: rollUp([order]) };
    const refused = await transact(table, [
      { Put: once },
      { Put: { TableName, Item: figureSheetItem(brand, sheet) } },
    ]);
    return refused.size === 0;
  };

  return {
    /**
     * Attributes each order once. Never throws for an order that fails: it is in `failed`, and keeps no other back.
     *
     * @param orders orders of one store
     * @param now epoch milliseconds
     */
    async record(brand: string, orders: readonly AttributedOrder[], now: number): Promise<RecordOutcome> {
      const unique = [...new Map(orders.map((order) => [order.order_id, order])).values()];
      const recorded: AttributedOrder[] = [];
      const failed: FailedOrder[] = [];
      const record = async (order: AttributedOrder) => {
        try {
          if (await recordOne(brand, order, now)) recorded.push(order);
        } catch (error) {
          failed.push({ order, error, permanent: isRejectedContent(error) });
        }
      };
      const waiting = [...unique];
      const work = async () => {
        for (let order = waiting.shift(); order !== undefined; order = waiting.shift()) await record(order);
      };
      await Promise.all(Array.from({ length: ORDERS_AT_ONCE }, work));
      return { recorded, failed };
    },

    async find(
      brand: string,
      { order_id, received_at }: OrderOfTime,
    ): Promise<StoredAttribution | undefined> {
      const key = attributionKey(brand, received_at, order_id);
      const item = await getItem(table, key, { consistent: false });
      return item && attributionFromItem(item);
    },

    /** The ids of those orders that are attributed. */
    async known(brand: string, orders: readonly OrderOfTime[]): Promise<ReadonlySet<string>> {
      const keys = orders.map((order) => attributionKey(brand, order.received_at, order.order_id));
      const items = await batchGet(table, keys, { fields: [] });
      return new Set(items.map((item) => parseAttributionKey(keyOf(item).SK).order_id));
    },
  };
};

export type Attributions = ReturnType<typeof createAttributions>;
