import type { Order } from "../../orders/order-item.table.ts";
import type { Attribution } from "./attribution.ts";
import { findRule, RULE_VERSION } from "./rules.ts";

export type AttributedOrder = Attribution & {
  readonly order_id: string;
  readonly received_at: string;
  /** Expiry in epoch seconds. Absent: never. */
  readonly expires_at?: number;
  readonly notify?: Order["notify"];
  readonly experiment?: string;
};

export const attributedOrder = (order: Order): AttributedOrder => ({
  order_id: order.order_id,
  received_at: order.received_at,
  ...(order.expires_at !== undefined && { expires_at: order.expires_at }),
  ...(order.notify && { notify: order.notify }),
  ...(typeof order.svc_experiment === "string" && { experiment: order.svc_experiment }),
  ...findRule(RULE_VERSION).attribute(order),
});
