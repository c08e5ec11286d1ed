import type { Orders } from "../../orders/orders.table.ts";
import type { Logger } from "../../platform/logger.ts";
import { chunk } from "../../platform/map-concurrently.ts";
import type { QueueSender } from "../../platform/queue/queue-sender.ts";
import { at, integerAt, textAt } from "../../platform/read-json.ts";
import type { Store } from "../../stores/store.ts";
import { DAY_MS } from "../../vocabulary/days.ts";
import type { AskShop } from "../access/shop-access.ts";
import { idOfGid, nextPage, readNodes, timeAt } from "../read-json.ts";
import type { ShopifyMessage } from "../shopify-message.schema.ts";
import type { Shop } from "../shops/shop.ts";
import type { Shops } from "../shops/shops.table.ts";
import type { createCountDays } from "./count-days.ts";
import { MAX_ORDERS_AT_ONCE } from "./read-orders.ts";
import { REFUNDED_STATES } from "./shop-order.ts";

/** Requests only ids and whether a refund exists, because most orders are recorded and unchanged. */
const ORDERS = `query OrdersSince($query: String!, $after: String) {
 orders(first: 250, after: $after, query: $query, sortKey: UPDATED_AT) {
  nodes {
   id createdAt updatedAt cancelledAt edited displayFinancialStatus subtotalLineItemsQuantity currentSubtotalLineItemsQuantity
  } pageInfo { hasNextPage endCursor }
 }
}`;

/** The scope `read_orders` covers 60 days. */
const MAX_ORDER_AGE_MS = 60 * DAY_MS;
/**
 * Shopify lists at most 25,000 orders, or 100 pages. A new list starts at the current position
 * before this limit.
 */
const MAX_PAGES = 90;
/** Orders of the last hour are searched again, because Shopify's search index lags. */
const OVERLAP_MS = 3_600_000;

export type MissedOrdersDeps = {
  readonly askShop: AskShop;
  readonly shops: Pick<Shops, "noteOrdersRead">;
  readonly orders: Pick<Orders, "known">;
  readonly queue: Pick<QueueSender<ShopifyMessage>, "send">;
  readonly countDays: ReturnType<typeof createCountDays>;
  readonly logger: Pick<Logger, "count">;
};

type OrdersMessage = Extract<ShopifyMessage, { kind: "orders" }>;

const changedSince = ({ orders_read_until, installed_at }: Shop, until: string): string => {
  const since = orders_read_until ?? installed_at;
  const oldest = new Date(Date.parse(until) - MAX_ORDER_AGE_MS).toISOString();
  return since > oldest ? since : oldest;
};

/** Excludes orders placed while the app was uninstalled. */
export const placedSince = (shop: Shop, until: string): string => {
  const since = changedSince(shop, until);
  return shop.came_back_at !== undefined && shop.came_back_at > since ? shop.came_back_at : since;
};

const toNextPage = ({ since, pages = 0 }: OrdersMessage, data: unknown) => {
  const after = nextPage(at(data, "orders"));
  if (after === undefined) return undefined;
  const reached = timeAt(readNodes(at(data, "orders")).at(-1), "updatedAt");
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

export const createMissedOrders = ({
  askShop,
  shops,
  orders,
  queue,
  countDays,
  logger,
}: MissedOrdersDeps) => ({
  async look(
    shop: Shop,
    store: Pick<Store, "order_erasure_key" | "time_zones">,
    message: OrdersMessage,
  ): Promise<void> {
    const { until, after } = message;
    const since = changedSince(shop, until);
    const query = `updated_at:>='${message.since ?? since}' AND updated_at:<'${until}'`;
    const data = await askShop(shop, ORDERS, { query, ...(after !== undefined && { after }) });
    const found = new Map(
      readNodes(at(data, "orders")).flatMap((node) => {
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
