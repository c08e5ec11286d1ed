import type { Order } from "../../orders/order-item.table.ts";
import type { Attribution } from "./attribution.ts";
import { findRule, RULE_VERSION } from "./rules.ts";

/** An order with its attribution, which expires with it. */
export type AttributedOrder = Attribution & {
  readonly order_id: string;
  /** ISO 8601, UTC. */
  readonly received_at: string;
  /** When it is deleted, epoch seconds; never if absent. */
  readonly expires_at?: number;
  /** Webhooks are told of it. */
  readonly notify?: Order["notify"];
  /** The arm of an experiment that its visitor was in. */
  readonly experiment?: string;
  /** The shard that the order is in: its attribution is there too. */
  readonly shard?: Order["shard"];
};

/** Credits a new order by the rule of today. */
export const attributedOrder = (order: Order): AttributedOrder => ({
  order_id: order.order_id,
  received_at: order.received_at,
  ...(order.expires_at !== undefined && { expires_at: order.expires_at }),
  ...(order.notify && { notify: order.notify }),
  ...(typeof order.svc_experiment === "string" && { experiment: order.svc_experiment }),
  ...(order.shard !== undefined && { shard: order.shard }),
  ...findRule(RULE_VERSION).attribute(order),
});
