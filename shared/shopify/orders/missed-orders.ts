import type { OrderReport } from "../../orders/order-report.schema.ts";
import type { Orders } from "../../orders/orders.table.ts";
import type { Logger } from "../../platform/logger.ts";
import type { QueueSender } from "../../platform/queue/queue-sender.ts";
import type { AskShop } from "../access/shop-access.ts";
import { at, idOfGid, listAt, textAt, toGid } from "../read-json.ts";
import type { ShopifyMessage } from "../shopify-message.schema.ts";
import type { Shop } from "../shops/shop.ts";
import type { Shops } from "../shops/shops.table.ts";
import { readOrderReport } from "./order-report.ts";

/** Their numbers alone: most of them are known. */
const ORDERS = `query OrdersSince($query: String!, $after: String) {
 orders(first: 250, after: $after, query: $query, sortKey: CREATED_AT) {
  nodes { id } pageInfo { hasNextPage endCursor }
 }
}`;

/** A page of lines costs about 400 of the 1,000 points that a query may. */
const ORDER = `query MissedOrder($id: ID!, $after: String) {
 order(id: $id) {
  id test currencyCode customAttributes { key value }
  lineItems(first: 100, after: $after) {
   nodes { id quantity sku product { id } originalUnitPriceSet { shopMoney { amount currencyCode } } }
   pageInfo { hasNextPage endCursor }
  }
 }
}`;

/** As many as 500 lines need. */
const MAX_PAGES_OF_LINES = 5;
/** The scope `read_orders` shows no older ones. */
const READABLE_MS = 60 * 24 * 3_600_000;
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

/** Where the next page begins; `undefined` on the last one. */
const nextPage = (list: unknown): string | undefined =>
  at(list, "pageInfo", "hasNextPage") === true ? textAt(list, "pageInfo", "endCursor") : undefined;

/** A line as the webhook has it. */
const webhookLine = (line: unknown) => {
  const money = at(line, "originalUnitPriceSet", "shopMoney");
  return {
    id: idOfGid("LineItem", at(line, "id")),
    product_id: idOfGid("Product", at(line, "product", "id")),
    quantity: at(line, "quantity"),
    sku: at(line, "sku"),
    price_set: { shop_money: { amount: at(money, "amount"), currency_code: at(money, "currencyCode") } },
  };
};

/** An order as the webhook has it: the same report comes of both. */
const webhookOrder = (order: unknown, lines: readonly unknown[]) => ({
  id: idOfGid("Order", at(order, "id")),
  test: at(order, "test"),
  currency: at(order, "currencyCode"),
  note_attributes: listAt(order, "customAttributes").map((each) => ({
    name: at(each, "key"),
    value: at(each, "value"),
  })),
  line_items: lines.map(webhookLine),
});

/** Since when orders are looked for: those of before the installation are nobody's business. */
const readSince = ({ orders_read_until, installed_at }: Shop, until: string): string => {
  const since = orders_read_until ?? installed_at;
  const oldest = new Date(Date.parse(until) - READABLE_MS).toISOString();
  return since > oldest ? since : oldest;
};

/** Finds the orders that Shopify never told of: each night, a page at a time. */
export const createMissedOrders = ({ askShop, shops, orders, queue, logger }: MissedOrdersDeps) => ({
  /** Looks through a page of a shop's orders, and asks for each one that is not recorded. */
  async look(shop: Shop, { until, after }: OrdersMessage): Promise<void> {
    const query = `created_at:>='${readSince(shop, until)}' AND created_at:<'${until}'`;
    const data = await askShop(shop, ORDERS, { query, ...(after !== undefined && { after }) });
    const ids = listAt(data, "orders", "nodes").flatMap((node) => idOfGid("Order", at(node, "id")) ?? []);
    const known = await orders.known(shop.brand, ids);
    const missed = ids.filter((id) => !known.has(id));
    logger.count("OrdersMissed", missed.length, { brand: shop.brand });
    const next = nextPage(at(data, "orders"));
    await queue.send([
      ...missed.map((id) => ({
        body: { kind: "missed_order" as const, shop: shop.shop, id },
        group: shop.brand,
      })),
      ...(next === undefined
        ? []
        : [{ body: { kind: "orders" as const, shop: shop.shop, until, after: next }, group: shop.brand }]),
    ]);
    if (next !== undefined) return;
    await shops.noteOrdersRead(shop, new Date(Date.parse(until) - OVERLAP_MS).toISOString());
  },

  /** @returns `undefined` for a test order, for one without a line that can be matched, and for one that is gone */
  async read(shop: Shop, id: string): Promise<OrderReport | undefined> {
    const lines: unknown[] = [];
    let order: unknown;
    let after: string | undefined;
    for (let pages = 0; pages < MAX_PAGES_OF_LINES; pages++) {
      const variables = { id: toGid("Order", id), ...(after !== undefined && { after }) };
      order = at(await askShop(shop, ORDER, variables), "order");
      lines.push(...listAt(order, "lineItems", "nodes"));
      after = nextPage(at(order, "lineItems"));
      if (after === undefined) break;
    }
    return readOrderReport(webhookOrder(order, lines));
  },
});
