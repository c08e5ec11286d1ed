import { chunk } from "../../platform/chunk.ts";
import type { AskShop } from "../access/shop-access.ts";
import { at, listAt, nextPage, toGid } from "../read-json.ts";
import type { Shop } from "../shops/shop.ts";
import { LINE_FIELDS, ORDER_FIELDS, readShopOrder, type ShopOrder } from "./shop-order.ts";

/** So many orders with a first page of lines each cost about 770 of the 1,000 points that a query may. */
export const MAX_ORDERS_AT_ONCE = 10;
const FIRST_LINES = 10;
/** A page costs about 700 points. */
const MORE_LINES = 100;
/** As many as 500 lines need, behind the first ones. */
const MAX_PAGES_OF_LINES = 5;

const ORDERS = `query Orders($ids: [ID!]!) { nodes(ids: $ids) { ... on Order {
 ${ORDER_FIELDS} lineItems(first: ${FIRST_LINES}) { ${LINE_FIELDS} }
} } }`;

const LINES = `query OrderLines($id: ID!, $after: String) {
 order(id: $id) { lineItems(first: ${MORE_LINES}, after: $after) { ${LINE_FIELDS} } }
}`;

/**
 * Reads orders from the shop, several with one query: what somebody says of an order is never recorded.
 *
 * @returns what gives those that the shop has
 */
export const createReadOrders = (askShop: AskShop) => {
  const readLines = async (shop: Shop, order: unknown): Promise<readonly unknown[]> => {
    let page = at(order, "lineItems");
    const lines = [...listAt(page, "nodes")];
    for (let pages = 0; pages < MAX_PAGES_OF_LINES; pages++) {
      const after = nextPage(page);
      const id = at(order, "id");
      if (after === undefined || typeof id !== "string") break;
      page = at(await askShop(shop, LINES, { id, after }), "order", "lineItems");
      lines.push(...listAt(page, "nodes"));
    }
    return lines;
  };

  return async function* (shop: Shop, ids: readonly string[]): AsyncGenerator<ShopOrder> {
    for (const some of chunk(ids, MAX_ORDERS_AT_ONCE)) {
      const data = await askShop(shop, ORDERS, { ids: some.map((id) => toGid("Order", id)) });
      for (const found of listAt(data, "nodes")) {
        const order = readShopOrder(found, await readLines(shop, found));
        // What was not asked for is nobody's word.
        if (order !== undefined && some.includes(order.order_id)) yield order;
      }
    }
  };
};
