import { expect, inject, test } from "vitest";
import { ORDER_OPERATIONS } from "../../shared/attribution/attribution.operations.ts";
import { readTotals } from "../support/attribution/amended-orders.ts";
import { openStandInShop } from "../support/shopify/stand-in-shop.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { call, eventually } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const admin = adminClient(stack);
const SHOP = "returns.myshopify.com";

const { control, install } = openStandInShop(stack, SHOP);
const SETTINGS = { id: "92", name: "Returns", email: "mara@returns.example", currency: "EUR" };

test("refunds, cancellations and edits of the stand-in shop change revenue and the order's page", async () => {
  const brand = await install(SETTINGS);
  const lines = [
    { product_id: "1", quantity: 2, price: "30.00", discounts: ["6.00"] },
    { product_id: "2", quantity: 1, price: "46.00" },
  ];
  for (const id of ["1", "2", "3"])
    expect(await control("POST", "/orders", { id, lines })).toEqual([200, 200]);
  const read = (order_id: string) => admin.call(ORDER_OPERATIONS.getOrder, { brand, order_id });
  const amended = (id: string, times = 1) =>
    eventually(async () => {
      const order = await read(id).catch(() => undefined);
      return order?.attribution && order.amendments.length >= times ? order : undefined;
    }, 60_000);
  for (const id of ["1", "2", "3"]) await amended(id, 0);

  expect(await control("POST", "/orders/1/refund", { units: { 1: 1 } })).toEqual([200, 200]);
  await amended("1");
  expect(await control("POST", "/orders/1/refund", { amount: "10.00" })).toEqual([200, 200]);
  expect(await control("POST", "/orders/2/cancel", {})).toEqual([200, 200]);
  expect(await control("POST", "/orders/3/edit", { units: { 2: 0 } })).toEqual([200, 200]);
  expect(await control("POST", "/orders/9/cancel", {})).toBe(404);
  const refunded = await amended("1", 2);
  await amended("2");
  await amended("3");

  // The refund of 10.00 is split in proportion to 27.00 and 46.00: 3.70 and 6.30.
  expect(refunded.lines).toMatchObject([
    { amount: "54.00", quantity_left: 1, revenue_left: "23.30" },
    { amount: "46.00", quantity_left: 1, revenue_left: "39.70" },
  ]);
  expect(await readTotals(brand)).toMatchObject({
    ...{ orders: 2, revenue: "117.00" },
    gross: { orders: 3, revenue: "300.00" },
    refunded: { orders: 1, revenue: "183.00" },
  });
}, 120_000);

test("an unsigned webhook changes nothing", async () => {
  const answer = await call(stack, "POST", "/shopify/webhooks", {
    headers: {
      "x-shopify-topic": "refunds/create",
      "x-shopify-shop-domain": SHOP,
      "x-shopify-hmac-sha256": "bm8=",
    },
    body: { order_id: 3 },
  });
  expect(answer.status).toBe(401);
});
