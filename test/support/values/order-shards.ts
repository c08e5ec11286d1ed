import { type OrderShards, placeOrder } from "../../../shared/stores/order-shards.ts";

/**
 * How a store's orders may be divided: not at all, into four from its creation on, or into four since some were recorded.
 *
 * @param changedAt ISO 8601, UTC
 */
export const orderDivisions = (changedAt: string): (OrderShards | undefined)[] => [
  undefined,
  { shards: 4, begins_at: changedAt, former: [] },
  { shards: 4, begins_at: changedAt, former: [1] },
];

/** An order in the shard in which it is recorded. */
export const inShard = <Recorded extends { readonly order_id: string; readonly received_at: string }>(
  order: Recorded,
  shards: OrderShards | undefined,
): Recorded & { readonly shard?: number } => {
  const { shard } = placeOrder(shards, order.order_id, order.received_at);
  return { ...order, ...(shard > 0 && { shard }) };
};
