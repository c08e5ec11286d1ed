import type { Orders } from "../../orders/orders.table.ts";
import { chunk } from "../../platform/chunk.ts";
import type { Logger } from "../../platform/logger.ts";
import type { QueueSender } from "../../platform/queue/queue-sender.ts";
import type { Store } from "../../stores/store.ts";
import type { AskShop } from "../access/shop-access.ts";
import { at, idOfGid, listAt, nextPage } from "../read-json.ts";
import type { ShopifyMessage } from "../shopify-message.schema.ts";
import type { Shop } from "../shops/shop.ts";
import type { Shops } from "../shops/shops.table.ts";
import { MAX_ORDERS_AT_ONCE } from "./read-orders.ts";

/** Their numbers alone: most of them are known. */
const ORDERS = `query OrdersSince($query: String!, $after: String) {
 orders(first: 250, after: $after, query: $query, sortKey: CREATED_AT) {
  nodes { id } pageInfo { hasNextPage endCursor }
 }
}`;

/** The scope `read_orders` shows no older ones. */
const MAX_ORDER_AGE_MS = 60 * 24 * 3_600_000;
/** Orders of the last hour are looked at again: Shopify's search may not know them yet. */
const OVERLAP_MS = 3_600_000;

export type MissedOrdersDeps = {
  readonly askShop: AskShop;
  readonly shops: Pick<Shops, "noteOrdersRead">;
  readonly orders: Pick<Orders, "known">;
  readonly queue: Pick<QueueSender<ShopifyMessage>, "send">;
  readonly logger: Pick<Logger, "count">;
};

type OrdersMessage = Extract<ShopifyMessage, { kind: "orders" }>;

/** Since when orders are looked for: those of before the installation are nobody's business. */
const readSince = ({ orders_read_until, installed_at }: Shop, until: string): string => {
  const since = orders_read_until ?? installed_at;
  const oldest = new Date(Date.parse(until) - MAX_ORDER_AGE_MS).toISOString();
  return since > oldest ? since : oldest;
};

/** Finds the orders that Shopify never told of: each night, a page at a time. */
export const createMissedOrders = ({ askShop, shops, orders, queue, logger }: MissedOrdersDeps) => ({
  /** Looks through a page of a shop's orders, and asks for each one that is not recorded. */
  async look(shop: Shop, store: Pick<Store, "order_erasure_key">, message: OrdersMessage): Promise<void> {
    const { until, after } = message;
    const query = `created_at:>='${readSince(shop, until)}' AND created_at:<'${until}'`;
    const data = await askShop(shop, ORDERS, { query, ...(after !== undefined && { after }) });
    const ids = listAt(data, "orders", "nodes").flatMap((node) => idOfGid("Order", at(node, "id")) ?? []);
    const known = await orders.known(shop.brand, ids, store.order_erasure_key);
    const missed = ids.filter((id) => !known.has(id));
    logger.count("OrdersMissed", missed.length, { brand: shop.brand });
    const next = nextPage(at(data, "orders"));
    await queue.send([
      ...chunk(missed, MAX_ORDERS_AT_ONCE).map((some) => ({
        body: { kind: "placed" as const, shop: shop.shop, ids: some },
        group: shop.brand,
      })),
      ...(next === undefined
        ? []
        : [{ body: { kind: "orders" as const, shop: shop.shop, until, after: next }, group: shop.brand }]),
    ]);
    if (next !== undefined) return;
    await shops.noteOrdersRead(shop, new Date(Date.parse(until) - OVERLAP_MS).toISOString());
  },
});
