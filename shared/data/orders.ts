import { isDeepStrictEqual } from "node:util";
import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { OrderReport } from "../contract/order-report.ts";
import { OrderAlreadyExists } from "../errors.ts";
import { orderIndexKey, orderKey } from "./keys.ts";
import { isConditionFailure, type Table } from "./table.ts";

/** An order as it was reported, and when. */
export type Order = OrderReport & {
  /** ISO 8601, UTC. */
  readonly received_at: string;
};

const report = ({ order_items, svc_video_view, svc_add_to_cart }: OrderReport) => ({
  order_items,
  svc_video_view,
  svc_add_to_cart,
});

/** The order that a table item holds. */
export const orderFromItem = (item: Record<string, unknown>): Order => ({
  ...report(item as OrderReport),
  order_id: item.order_id as string,
  received_at: item.received_at as string,
});

export const createOrders = (table: Table) => ({
  /**
   * Records an order once: the conditional put is the de-duplication.
   *
   * @param receivedAt ISO 8601, UTC
   * @throws OrderAlreadyExists, which says whether the recorded order has the same body
   */
  async record(brand: string, order: OrderReport, receivedAt: string): Promise<void> {
    const Item = {
      ...orderKey(brand, order.order_id),
      ...orderIndexKey(brand, receivedAt, order.order_id),
      order_id: order.order_id,
      received_at: receivedAt,
      ...report(order),
    };
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
      const recorded = report(unmarshall(error.Item ?? {}) as OrderReport);
      throw new OrderAlreadyExists(isDeepStrictEqual(recorded, JSON.parse(JSON.stringify(report(order)))));
    }
  },

  async find(brand: string, orderId: string): Promise<Order | undefined> {
    const { Item } = await table.send(
      new GetCommand({ TableName: table.name, Key: orderKey(brand, orderId) }),
    );
    return Item && orderFromItem(Item);
  },
});

export type Orders = ReturnType<typeof createOrders>;
