import type { Logger } from "../../platform/logger.ts";
import { chunk } from "../../platform/map-concurrently.ts";
import { at, listAt } from "../../platform/read-json.ts";
import type { AskShop } from "../access/shop-access.ts";
import { incompleteAnswer, ShopBusy, ShopRefused } from "../access/shop-failures.ts";
import { idOfGid, nextPage, readNodes, toGid } from "../read-json.ts";
import type { Shop } from "../shops/shop.ts";
import type { Settle } from "./join-orders.ts";
import { LINE_FIELDS, ORDER_FIELDS, readShopOrder, type ShopOrder } from "./shop-order.ts";

/** Ten orders with a first page of lines cost about 770 of a query's 1,000 points. */
export const MAX_ORDERS_AT_ONCE = 10;
const FIRST_LINES = 10;
/** A page of 100 lines costs about 700 points. */
const MORE_LINES = 100;
const MAX_PAGES_OF_LINES = 5;
/** Wait of up to a minute, because a large order costs more points than a shop has at once. */
const MAX_PAUSE_SECONDS = 60;

const ORDERS = `query Orders($ids: [ID!]!) { nodes(ids: $ids) { ... on Order {
 ${ORDER_FIELDS} lineItems(first: ${FIRST_LINES}) { ${LINE_FIELDS} }
} } }`;

const LINES = `query OrderLines($id: ID!, $after: String) {
 order(id: $id) { lineItems(first: ${MORE_LINES}, after: $after) { ${LINE_FIELDS} } }
}`;

export type ReadOrdersDeps = {
  readonly askShop: AskShop;
  readonly pause: (milliseconds: number) => Promise<unknown>;
  readonly logger: Pick<Logger, "error" | "count">;
};

/**
 * Reads orders from the shop. Content of a webhook is never recorded. An order that Shopify refuses
 * is logged and does not affect other orders.
 */
export const createReadOrders = ({ askShop, pause, logger }: ReadOrdersDeps) => {
  const askForLines = async (shop: Shop, page: { id: string; after: string }, pauses: { left: number }) => {
    for (;;) {
      try {
        return await askShop(shop, LINES, page);
      } catch (error) {
        const seconds = error instanceof ShopBusy ? error.afterSeconds : undefined;
        if (seconds === undefined || seconds > pauses.left) throw error;
        pauses.left -= Math.max(1, seconds);
        await pause(seconds * 1000);
      }
    }
  };

  const readLines = async (shop: Shop, order: unknown, pauses: { left: number }) => {
    let page = at(order, "lineItems");
    const lines = [...readNodes(page)];
    for (let pages = 0; pages < MAX_PAGES_OF_LINES; pages++) {
      const after = nextPage(page);
      const id = at(order, "id");
      if (after === undefined || typeof id !== "string") break;
      page = at(await askForLines(shop, { id, after }, pauses), "order", "lineItems");
      lines.push(...readNodes(page));
    }
    return lines;
  };

  const unlessRefused = <Answer>(answer: Promise<Answer>): Promise<Answer | ShopRefused> =>
    answer.catch((error: unknown) => {
      if (error instanceof ShopRefused) return error;
      throw error;
    });

  const noteRefused = ({ brand }: Shop, error: ShopRefused) => {
    logger.error("Shopify refuses an order", error, { brand });
    logger.count("ShopOrderRefused", 1, { brand });
  };

  /** Requests each order separately if Shopify refuses the query. */
  async function* find(shop: Shop, ids: readonly string[]): AsyncGenerator<unknown> {
    const gids = ids.map((id) => toGid("Order", id));
    const data = await unlessRefused(askShop(shop, ORDERS, { ids: gids }));
    if (!(data instanceof ShopRefused)) {
      const nodes = listAt(data, "nodes");
      // Shopify returns `null` for an order that does not exist.
      if (nodes.length !== ids.length) throw incompleteAnswer("entry for each order");
      return yield* nodes;
    }
    if (ids.length === 1) return noteRefused(shop, data);
    for (const id of ids) yield* find(shop, [id]);
  }

  return async function* (shop: Shop, ids: readonly string[], settle: Settle): AsyncGenerator<ShopOrder> {
    const pauses = { left: MAX_PAUSE_SECONDS };
    for (const some of chunk(ids, MAX_ORDERS_AT_ONCE)) {
      const missing = new Set(some);
      for await (const found of find(shop, some)) {
        if (!missing.has(idOfGid("Order", at(found, "id")) ?? "")) continue;
        const lines = await unlessRefused(readLines(shop, found, pauses));
        if (lines instanceof ShopRefused) {
          noteRefused(shop, lines);
          continue;
        }
        const order = readShopOrder(found, lines);
        if (order === undefined || !missing.delete(order.order_id)) continue;
        yield order;
      }
      for (const id of missing) settle(id);
    }
  };
};
