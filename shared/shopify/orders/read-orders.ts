import type { OrderReport } from "../../orders/order-report.schema.ts";
import { chunk } from "../../platform/chunk.ts";
import type { AskShop } from "../access/shop-access.ts";
import { at, idOfGid, listAt, nextPage, toGid } from "../read-json.ts";
import type { Shop } from "../shops/shop.ts";
import { hasCutSignals, readOrderReport } from "./order-report.ts";

/** So many orders with a first page of lines each cost about 850 of the 1,000 points that a query may. */
export const MAX_ORDERS_AT_ONCE = 10;
const FIRST_LINES = 20;
/** A page costs about 400 points. */
const MORE_LINES = 100;
/** As many as 500 lines need, behind the first ones. */
const MAX_PAGES_OF_LINES = 5;

const LINE_FIELDS = `nodes {
  id quantity sku product { id } originalUnitPriceSet { shopMoney { amount currencyCode } }
 } pageInfo { hasNextPage endCursor }`;

const ORDERS = `query Orders($ids: [ID!]!) { nodes(ids: $ids) { ... on Order {
 id test currencyCode customAttributes { key value } lineItems(first: ${FIRST_LINES}) { ${LINE_FIELDS} }
} } }`;

const LINES = `query OrderLines($id: ID!, $after: String) {
 order(id: $id) { lineItems(first: ${MORE_LINES}, after: $after) { ${LINE_FIELDS} } }
}`;

/** A line as webhooks have it. */
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

/** An order as webhooks have it. */
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

/**
 * Reads orders from the shop, several with one query: what somebody says of an order is never recorded.
 *
 * @param noteCutSignals called once where signals of any of them did not arrive whole
 * @returns what gives the reports of those that the shop has; without test orders, and without those that have no line
 *   that can be matched
 */
export const createReadOrders = (askShop: AskShop, noteCutSignals: (shop: Shop) => Promise<void>) => {
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

  return async function* (shop: Shop, ids: readonly string[]): AsyncGenerator<OrderReport> {
    let isCut = false;
    for (const some of chunk(ids, MAX_ORDERS_AT_ONCE)) {
      const data = await askShop(shop, ORDERS, { ids: some.map((id) => toGid("Order", id)) });
      for (const order of listAt(data, "nodes")) {
        const found = webhookOrder(order, await readLines(shop, order));
        const report = readOrderReport(found);
        // What was not asked for is nobody's word.
        if (report === undefined || !some.includes(report.order_id)) continue;
        isCut ||= hasCutSignals(found);
        yield report;
      }
    }
    // Once the orders are recorded: nothing about them may wait for this.
    if (isCut) await noteCutSignals(shop);
  };
};
