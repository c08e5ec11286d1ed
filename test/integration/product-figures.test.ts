import { expect, inject, test } from "vitest";
import { PRODUCT_FIGURE_OPERATIONS } from "../../shared/attribution/attribution.operations.ts";
import { amend, OK, readTotals, storeWithOrder, today } from "../support/attribution/amended-orders.ts";
import { adminClient } from "../support/stack/admin-client.ts";

const admin = adminClient(inject("stack"));

test("sales per product add up to the store's sales, also after a refund", async () => {
  const store = await storeWithOrder();
  const refund = { order_id: "A-1001", version: 1, reason: "refund", items: [{ item_id: "1", quantity: 1 }] };
  expect(await amend(store, refund)).toEqual(OK);
  const query = { from: today(), to: today() };
  const { brand } = store;
  const { orders, ...total } = await readTotals(brand);
  const figures = await admin.call(PRODUCT_FIGURE_OPERATIONS.getProductFigures, { brand, query });
  const [rest] = figures.rest;
  if (rest === undefined) throw new Error("The store has neither product");
  expect(figures).toMatchObject({ products: [], rest: [{ products: "unknown", ids: 2 }] });
  const { currency, lines, units, revenue, gross, refunded, attributed } = rest;
  expect(total).toMatchObject({ currency, lines, units, revenue, gross, refunded, attributed });
  const one = { ...query, product_id: "501" };
  const { products: only } = await admin.call(PRODUCT_FIGURE_OPERATIONS.getProductFigures, {
    brand,
    query: one,
  });
  expect(only).toMatchObject([
    { product_id: "501", gross: { units: 3 }, refunded: { units: 2, revenue: "39.98" }, revenue: "19.99" },
  ]);
  expect(only[0]?.videos).toMatchObject([{ gross: { revenue: "59.97" }, revenue: "19.99" }]);
});
