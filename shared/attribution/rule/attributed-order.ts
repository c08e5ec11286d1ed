import type { Order } from "../../orders/orders.table.ts";
import type { AttributedOrder } from "../figures/figures.ts";
import { attribute } from "./attribution.ts";

/** An order with its attribution, which expires with it. */
export const attributedOrder = (order: Order): AttributedOrder => ({
  order_id: order.order_id,
  received_at: order.received_at,
  ...(order.expires_at !== undefined && { expires_at: order.expires_at }),
  ...attribute(order),
});
