import type { Orders } from "../../orders/orders.table.ts";
import { chunk } from "../../platform/chunk.ts";
import type { Logger } from "../../platform/logger.ts";
import type { QueueSender } from "../../platform/queue/queue-sender.ts";
import { at, integerAt, listAt, textAt } from "../../platform/read-json.ts";
import type { Store } from "../../stores/store.ts";
import type { AskShop } from "../access/shop-access.ts";
import { idOfGid, nextPage, timeAt } from "../read-json.ts";
import type { ShopifyMessage } from "../shopify-message.schema.ts";
import type { Shop } from "../shops/shop.ts";
import type { Shops } from "../shops/shops.table.ts";
import type { createCountDays } from "./count-days.ts";
import { MAX_ORDERS_AT_ONCE } from "./read-orders.ts";
import { REFUNDED_STATES } from "./shop-order.ts";

/** Their numbers, and what shows that something may have come back: most of them are known and whole. */
const ORDERS = `query OrdersSince($query: String!, $after: String) {
 orders(first: 250, after: $after, query: $query, sortKey: UPDATED_AT) {
  nodes {
   id createdAt updatedAt cancelledAt edited displayFinancialStatus subtotalLineItemsQuantity currentSubtotalLineItemsQuantity
  } pageInfo { hasNextPage endCursor }
 }
}`;

/** The scope `read_orders` shows no older ones. */
const MAX_ORDER_AGE_MS = 60 * 24 * 3_600_000;
/** Shopify shows 25,000 orders of a list, which is 100 pages: before that it is begun anew, where it has got to. */
const MAX_PAGES = 90;
/** Orders of the last hour are looked at again: Shopify's search may not know them yet. */
const OVERLAP_MS = 3_600_000;

export type MissedOrdersDeps = {
  readonly askShop: AskShop;
  readonly shops: Pick<Shops, "noteOrdersRead">;
  readonly orders: Pick<Orders, "known">;
  readonly queue: Pick<QueueSender<ShopifyMessage>, "send">;
  /** Told at the end of a look, which is once a night. */
  readonly countDays: ReturnType<typeof createCountDays>;
  readonly logger: Pick<Logger, "count">;
};

type OrdersMessage = Extract<ShopifyMessage, { kind: "orders" }>;

/**
 * Since when changes of orders are looked for.
 *
 * @param until ISO 8601, UTC
 */
const changedSince = ({ orders_read_until, installed_at }: Shop, until: string): string => {
  const since = orders_read_until ?? installed_at;
  const oldest = new Date(Date.parse(until) - MAX_ORDER_AGE_MS).toISOString();
  return since > oldest ? since : oldest;
};

/**
 * Since when orders that are not recorded were placed if they are to be: those that were placed while the shop did not have
 * the app are nobody's business.
 *
 * @param until ISO 8601, UTC
 */
export const placedSince = (shop: Shop, until: string): string => {
  const since = changedSince(shop, until);
  return shop.came_back_at !== undefined && shop.came_back_at > since ? shop.came_back_at : since;
};

/** Where the look goes on; `undefined` at its end. */
const toNextPage = ({ since, pages = 0 }: OrdersMessage, data: unknown) => {
  const after = nextPage(at(data, "orders"));
  if (after === undefined) return undefined;
  const reached = timeAt(listAt(data, "orders", "nodes").at(-1), "updatedAt");
  const isFull = pages + 1 >= MAX_PAGES && reached !== undefined && reached !== since;
  return isFull ? { since: reached } : { after, pages: pages + 1, ...(since !== undefined && { since }) };
};

const hasChanged = (node: unknown): boolean => {
  const [ordered, left] = ["subtotalLineItemsQuantity", "currentSubtotalLineItemsQuantity"].map((name) =>
    integerAt(node, name),
  );
  return (
    textAt(node, "cancelledAt") !== undefined ||
    at(node, "edited") === true ||
    REFUNDED_STATES.has(textAt(node, "displayFinancialStatus") ?? "") ||
    (ordered !== undefined && left !== undefined && left < ordered)
  );
};

/** Finds the orders that Shopify never told of, or whose change it never told: each night, a page at a time. */
export const createMissedOrders = ({
  askShop,
  shops,
  orders,
  queue,
  countDays,
  logger,
}: MissedOrdersDeps) => ({
  /**
   * Looks through a page of the orders that were placed or changed. Each one that is not recorded is asked for, and each of
   * which something may have come back: it is looked at again, and amended if it was not told.
   */
  async look(
    shop: Shop,
    store: Pick<Store, "order_erasure_key" | "order_shards" | "time_zones">,
    message: OrdersMessage,
  ): Promise<void> {
    const { until, after } = message;
    const since = changedSince(shop, until);
    const query = `updated_at:>='${message.since ?? since}' AND updated_at:<'${until}'`;
    const data = await askShop(shop, ORDERS, { query, ...(after !== undefined && { after }) });
    const found = new Map(
      listAt(data, "orders", "nodes").flatMap((node) => {
        const id = idOfGid("Order", at(node, "id"));
        return id === undefined ? [] : [[id, node] as const];
      }),
    );
    const ids = [...found.keys()];
    const known = await orders.known(shop.brand, ids, store);
    const isNew = (id: string) => (timeAt(found.get(id), "createdAt") ?? "") >= placedSince(shop, until);
    const missed = ids.filter((id) => !known.has(id) && isNew(id));
    const changed = ids.filter((id) => known.has(id) && hasChanged(found.get(id)));
    logger.count("OrdersMissed", missed.length, { brand: shop.brand });
    const next = toNextPage(message, data);
    const send = (kind: "placed" | "changed", some: readonly string[]) =>
      chunk(some, MAX_ORDERS_AT_ONCE).map((those) => ({
        body: { kind, shop: shop.shop, ids: those },
        group: shop.brand,
      }));
    await queue.send([
      ...send("placed", missed),
      ...send("changed", changed),
      ...(next === undefined
        ? []
        : [{ body: { ...next, kind: "orders" as const, shop: shop.shop, until }, group: shop.brand }]),
    ]);
    if (next !== undefined) return;
    await shops.noteOrdersRead(shop, new Date(Date.parse(until) - OVERLAP_MS).toISOString());
    await countDays(shop, store, until);
  },
});
