import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { OrderReport } from "../../../shared/orders/order-report.schema.ts";
import { parseExactJson } from "../../../shared/shopify/exact-json.ts";
import { readOrderReport } from "../../../shared/shopify/orders/order-report.ts";
import { ShopifyMessage } from "../../../shared/shopify/shopify-message.schema.ts";
import { type Topic, toMessage } from "../../../shared/shopify/webhook.ts";

const SHOP = "linen.myshopify.com";
const AT = "2026-11-20T10:00:00.000Z";
/** Over 2^53: as a float it would be …992. */
const LARGE_ID = "9007199254740993";

const LINE = { id: 11, product_id: 501, quantity: 2, price: "49.90", sku: "LS-501-M" };
const ORDER = { id: 1001, test: false, currency: "EUR", line_items: [LINE], note_attributes: [] };
const VIEW = '[{"product_id":"501","widget_info":"carousel_7001"}]';

const readReport = (order: object) => readOrderReport(parseExactJson(JSON.stringify(order)));
const attribute = (name: string, value: unknown) => ({ note_attributes: [{ name, value }] });

test("an order becomes a report that the service takes, without anything about a person", () => {
  const order = {
    ...ORDER,
    email: "mara@shop.example",
    ...attribute("_svc_video_view", VIEW),
    line_items: [{ ...LINE, name: "Linen shirt", vendor: "Acme" }],
  };
  const report = readReport(order);
  expect(v.parse(OrderReport, report)).toEqual({
    order_id: "1001",
    order_items: [
      { product_id: "501", quantity: 2, price: "49.90", currency: "EUR", item_id: "11", sku: "LS-501-M" },
    ],
    svc_video_view: VIEW,
    svc_add_to_cart: "[]",
  });
});

test("ids over 2^53 keep all of their digits", () => {
  const json = JSON.stringify({ ...ORDER, id: 1, line_items: [{ ...LINE, product_id: 2 }] })
    .replace('"id":1,', `"id":${LARGE_ID},`)
    .replace('"product_id":2', `"product_id":${LARGE_ID}`);
  const report = readOrderReport(parseExactJson(json));
  expect([report?.order_id, report?.order_items[0]?.product_id]).toEqual([LARGE_ID, LARGE_ID]);
});

test("a line counts in the shop's money, whatever the shopper paid in", () => {
  const price_set = {
    shop_money: { amount: "49.90", currency_code: "EUR" },
    presentment_money: { amount: "8100", currency_code: "JPY" },
  };
  const line = { ...LINE, price: "1.00", price_set };
  const report = readReport({ ...ORDER, presentment_currency: "JPY", line_items: [line] });
  expect(report?.order_items[0]).toMatchObject({ price: "49.90", currency: "EUR" });
});

test.each([
  ["custom lines", { ...LINE, product_id: null }],
  ["lines without a quantity", { ...LINE, quantity: 0 }],
  ["prices that are no decimals", { ...LINE, price: "free" }],
  ["prices as numbers", { ...LINE, price: 49.9 }],
  ["lines in no currency", { ...LINE, price_set: { shop_money: { amount: "1.00", currency_code: "XYZ" } } }],
  ["lines that are none", null],
])("%s are left out, and the others stay", (_, line) => {
  expect(readReport({ ...ORDER, line_items: [line, LINE] })?.order_items).toHaveLength(1);
  expect(readReport({ ...ORDER, line_items: [line] })).toBeUndefined();
});

test("a test order is none", () => {
  expect(readReport({ ...ORDER, test: true })).toBeUndefined();
});

test.each([
  ["cut", VIEW.slice(0, -3)],
  ["no list", '{"product_id":"501"}'],
  ["no text", 42],
  ["absent", undefined],
  ["far too long", JSON.stringify(["x".repeat(70_000)])],
  ["no text that UTF-8 can hold", '["\ud800"]'],
])("signals that are %s never cost an order", (_, value) => {
  const report = readReport({ ...ORDER, ...attribute("_svc_add_to_cart", value) });
  expect(report).toMatchObject({ order_id: "1001", svc_add_to_cart: "[]" });
});

test("an order of more lines than a report may have keeps the first ones", () => {
  const report = readReport({ ...ORDER, line_items: Array.from({ length: 501 }, () => LINE) });
  expect(report?.order_items).toHaveLength(500);
});

test.each<[Topic, unknown, object | undefined]>([
  ["products/create", { id: 501 }, { kind: "product", shop: SHOP, id: "501" }],
  ["products/update", { id: LARGE_ID }, { kind: "product", shop: SHOP, id: LARGE_ID }],
  ["products/delete", { id: 501 }, { kind: "product", shop: SHOP, id: "501" }],
  ["products/update", { id: "../../x" }, undefined],
  ["products/update", null, undefined],
  ["inventory_levels/update", { inventory_item_id: 7 }, { kind: "stock", shop: SHOP, id: "7" }],
  ["orders/create", { ...ORDER, id: LARGE_ID }, { kind: "placed", shop: SHOP, ids: [LARGE_ID] }],
  ["orders/create", { ...ORDER, id: "1 OR 1" }, undefined],
  [
    "bulk_operations/finish",
    { admin_graphql_api_id: "gid://shopify/BulkOperation/9" },
    { kind: "bulk", shop: SHOP, operation: "9" },
  ],
  ["bulk_operations/finish", { admin_graphql_api_id: "gid://shopify/Product/9" }, undefined],
  ["app/uninstalled", { myshopify_domain: SHOP }, { kind: "uninstalled", shop: SHOP, at: AT }],
  ["app/uninstalled", { id: 1 }, undefined],
  ["app/uninstalled", { shop_domain: SHOP }, undefined],
  ["app/uninstalled", { myshopify_domain: "other.myshopify.com" }, undefined],
  ["shop/redact", { shop_domain: SHOP }, { kind: "redact", shop: SHOP }],
  ["shop/redact", { shop_id: 1 }, undefined],
  ["shop/redact", { shop_domain: "other.myshopify.com" }, undefined],
  ["customers/redact", { shop_domain: SHOP, customer: { id: 1 } }, undefined],
  ["customers/redact", { shop_domain: SHOP, orders_to_redact: [] }, undefined],
  [
    "customers/redact",
    { shop_domain: SHOP, orders_to_redact: [299938, "4200000000000000000", null, -1] },
    { kind: "erase", shop: SHOP, ids: ["299938", "4200000000000000000"] },
  ],
  ["customers/data_request", { shop_domain: SHOP }, undefined],
])("%s %j becomes the message %j", (topic, payload, expected) => {
  const message = toMessage({ topic, shop: SHOP, at: AT, payload });
  expect(message).toEqual(expected);
  if (message) expect(v.parse(ShopifyMessage, message)).toEqual(message);
});

/** Order webhooks of any form, most of them near what Shopify sends. */
const anOrder = (): fc.Arbitrary<object> => {
  const some = fc.oneof(fc.string({ unit: "binary", maxLength: 300 }), fc.jsonValue());
  const id = fc.oneof(fc.bigInt({ min: 1n, max: 10n ** 30n }).map(String), fc.nat(), some);
  const money = fc.record({ amount: fc.oneof(fc.constant("19.9"), some), currency_code: fc.constant("EUR") });
  const line = fc.record({
    id,
    product_id: id,
    quantity: fc.oneof(fc.integer({ min: -1, max: 2_000_000 }), some),
    price: fc.oneof(fc.constant("49.90"), fc.float().map(String), some),
    sku: fc.oneof(fc.string({ unit: "binary", maxLength: 300 }), some),
    price_set: fc.oneof(fc.record({ shop_money: money }), some),
  });
  const signals = fc
    .array(fc.record({ product_id: some, widget_info: some }))
    .map((list) => JSON.stringify(list));
  const attributes = fc.array(
    fc.record({
      name: fc.constantFrom("_svc_video_view", "_svc_add_to_cart", "gift"),
      value: fc.oneof(signals, some),
    }),
  );
  return fc.record({
    id,
    currency: fc.constantFrom("EUR", "JPY", "XYZ", null),
    line_items: fc.oneof(fc.array(line, { maxLength: 5 }), some),
    note_attributes: fc.oneof(attributes, some),
  });
};

test("whatever an order holds, its report is one that the service takes", () => {
  fc.assert(
    fc.property(anOrder(), (order) => {
      const report = readReport(order);
      if (report === undefined) return;
      expect(v.parse(OrderReport, report)).toEqual(report);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["quotation marks", '"'],
  ["letters of three bytes", "字"],
  ["letters of four bytes", "🧵"],
])(
  "an order of %s is no larger than a report may be, and its signals go before its lines do",
  (_, letter) => {
    const value = JSON.stringify([letter.repeat(15_000)]);
    const sku = letter.repeat(120);
    const order = {
      ...ORDER,
      note_attributes: ["_svc_video_view", "_svc_add_to_cart"].map((name) => ({ name, value })),
      line_items: Array.from({ length: 500 }, (__, id) => ({ ...LINE, id: id + 1, sku })),
    };
    const report = readReport(order);
    expect(Buffer.byteLength(JSON.stringify(report))).toBeLessThan(256 * 1024);
    expect(report).toMatchObject({ order_items: { length: 500 } });
  },
);
