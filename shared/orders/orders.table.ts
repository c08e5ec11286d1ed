import { isDeepStrictEqual } from "node:util";
import { GetCommand, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { OrderAlreadyExists } from "../platform/errors.ts";
import { batchGet } from "../platform/table/batch-get.ts";
import { INDEX, type Key, orderIndexKey, orderKey, orderRange } from "../platform/table/keys.ts";
import { isConditionFailure, type Table } from "../platform/table/table.ts";
import type { OrderReport } from "./order-report.schema.ts";
import { packSignals, unpackSignals } from "./packed-signals.ts";

/** An order as it was reported, and when. */
export type Order = OrderReport & {
  /** ISO 8601, UTC. */
  readonly received_at: string;
};

/** The table item of an order. */
export const orderToItem = (brand: string, order: OrderReport, receivedAt: string) => {
  const signals = packSignals(order);
  return {
    ...orderKey(brand, order.order_id),
    ...orderIndexKey(brand, receivedAt, order.order_id),
    order_id: order.order_id,
    received_at: receivedAt,
    order_items: order.order_items,
    ...(signals && { signals }),
  };
};

/** The order that a table item holds. */
export const orderFromItem = (item: Record<string, unknown>): Order => ({
  order_id: item.order_id as string,
  received_at: item.received_at as string,
  order_items: item.order_items as Order["order_items"],
  ...unpackSignals(item.signals as Uint8Array | undefined),
});

/** Whether two reports say the same; a field that is absent may also be undefined. */
const isSameReport = (recorded: Order, reported: OrderReport): boolean => {
  const { received_at, ...report } = recorded;
  return isDeepStrictEqual(report, JSON.parse(JSON.stringify(reported)));
};

export const createOrders = (table: Table) => ({
  /**
   * Records an order once: the conditional put is the de-duplication.
   *
   * @param receivedAt ISO 8601, UTC
   * @throws OrderAlreadyExists, which says whether the recorded order has the same body
   */
  async record(brand: string, order: OrderReport, receivedAt: string): Promise<void> {
    const Item = orderToItem(brand, order, receivedAt);
    try {
      await table.send(
        new PutCommand({
          TableName: table.name,
          Item,
          ConditionExpression: "attribute_not_exists(PK)",
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        }),
      );
    } catch (error) {
      if (!isConditionFailure(error)) throw error;
      const recorded = error.Item && orderFromItem(unmarshall(error.Item));
      throw new OrderAlreadyExists(recorded !== undefined && isSameReport(recorded, order));
    }
  },

  async find(brand: string, orderId: string): Promise<Order | undefined> {
    const { Item } = await table.send(
      new GetCommand({ TableName: table.name, Key: orderKey(brand, orderId) }),
    );
    return Item && orderFromItem(Item);
  },

  /**
   * A store's orders by the time they were received, the latest first.
   *
   * @param during beginning of an ISO 8601 time, UTC, such as `2026-03-01` for a day or `2026-03-01T09` for an hour;
   *   without one, at any time
   * @param cursor where the page before ended
   * @returns `next` unless this was the last page
   */
  async page(
    brand: string,
    { during, cursor, limit }: { during?: string; cursor?: Key | undefined; limit: number },
  ) {
    const { Items = [], LastEvaluatedKey } = await table.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: INDEX,
        KeyConditionExpression: `GSI1PK = :orders${during ? " AND begins_with(GSI1SK, :during)" : ""}`,
        ExpressionAttributeValues: {
          ":orders": orderRange(brand).GSI1PK,
          ...(during && { ":during": during }),
        },
        ScanIndexForward: false,
        Limit: limit,
        ...(cursor && { ExclusiveStartKey: cursor }),
      }),
    );
    // The index holds keys only: the orders themselves come from the table.
    const orders = await batchGet(
      table,
      Items.map(({ PK, SK }) => ({ PK, SK })),
    );
    return { items: orders.map(orderFromItem), next: LastEvaluatedKey as Key | undefined };
  },
});

export type Orders = ReturnType<typeof createOrders>;
