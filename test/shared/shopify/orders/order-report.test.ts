import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { OrderReport } from "../../../../shared/orders/order-report.schema.ts";
import { toOrderReport } from "../../../../shared/shopify/orders/order-report.ts";
import { aLineNode, anOrderNode, type LineFields, readNode } from "../../../support/shopify/order-nodes.ts";

/** Above 2^53: as a float it would be …992. */
const LARGE_ID = "9007199254740993";
const VIEW = '[{"product_id":"501","widget_info":"carousel_7001"}]';

const readReport = (node: unknown) => {
  const order = readNode(node);
  return order && toOrderReport(order);
};
const attribute = (key: string, value: unknown) => ({ attributes: [{ key, value }] });
const readLines = (...lines: LineFields[]) =>
  readReport(anOrderNode({ currency: lines[0]?.currency ?? "EUR", lines: lines.map(aLineNode) }))
    ?.order_items;

test("converts an order to a valid report without personal data", () => {
  const lines = [{ ...aLineNode(), name: "Linen shirt", vendor: "Acme" }];
  const order = {
    ...anOrderNode({ ...attribute("_svc_video_view", VIEW), lines }),
    email: "mara@shop.example",
  };
  expect(v.parse(OrderReport, readReport(order))).toEqual({
    order_id: "1001",
    order_items: [
      { product_id: "501", quantity: 2, price: "49.90", currency: "EUR", item_id: "11", sku: "LS-501-M" },
    ],
    svc_video_view: VIEW,
    svc_add_to_cart: "[]",
  });
});

test("keeps all digits of ids over 2^53", () => {
  const report = readReport(anOrderNode({ id: LARGE_ID, lines: [aLineNode({ product_id: LARGE_ID })] }));
  expect([report?.order_id, report?.order_items[0]?.product_id]).toEqual([LARGE_ID, LARGE_ID]);
});

describe("the unit price", () => {
  test.each<[string, LineFields, string]>([
    ["is the price without a discount", {}, "49.90"],
    ["has the currency's decimals", { price: "50.0" }, "50.00"],
    ["is reduced by discounts of the line and the order", { discounts: ["5.0", "0.2"] }, "47.30"],
    ["has up to eight decimals", { quantity: 3, price: "19.99", discounts: ["10.00"] }, "16.65666667"],
    ["is zero if a discount covers all", { discounts: ["99.80"] }, "0.00"],
    ["is never negative", { discounts: ["100.00"] }, "0.00"],
    ["is exact in yen", { price: "500.0", quantity: 1, currency: "JPY", discounts: ["125.0"] }, "375"],
    ["is exact in dinars", { price: "1.5", quantity: 2, currency: "KWD", discounts: ["0.25"] }, "1.375"],
    ["is the same for refunded units", { left: 0 }, "49.90"],
  ])("%s", (_, line, price) => {
    expect(readLines(line)).toEqual([expect.objectContaining({ price })]);
  });
});

test("uses the shop's currency, whatever the shopper's", () => {
  const originalUnitPriceSet = {
    shopMoney: { amount: "49.90", currencyCode: "EUR" },
    presentmentMoney: { amount: "8100", currencyCode: "JPY" },
  };
  const lines = [{ ...aLineNode(), originalUnitPriceSet }];
  const report = readReport(anOrderNode({ lines, presentmentCurrencyCode: "JPY" }));
  expect(report?.order_items[0]).toMatchObject({ price: "49.90", currency: "EUR" });
});

test.each<[string, unknown]>([
  ["custom lines and tips", aLineNode({ product_id: null })],
  ["gift cards, which are sold when they are redeemed,", aLineNode({ gift_card: true })],
  ["lines without a quantity", aLineNode({ quantity: 0 })],
  ["prices that are not decimals", aLineNode({ price: "free" })],
  ["negative prices", aLineNode({ price: "-1.00" })],
  ["prices as numbers", aLineNode({ price: 49.9 })],
  ["lines in an unknown currency", aLineNode({ currency: "XYZ" })],
  ["malformed lines", null],
])("%s are omitted, and other lines are kept", (_, line) => {
  const report = (lines: unknown[]) => readReport(anOrderNode({ lines }));
  expect(report([line, aLineNode()])?.order_items).toHaveLength(1);
  expect(report([line])).toBeUndefined();
});

test("ignores test orders and orders without an id or a time", () => {
  expect(readReport(anOrderNode({ test: true }))).toBeUndefined();
  expect(readReport(anOrderNode({ id: "x" }))).toBeUndefined();
  expect(readReport(anOrderNode({ updatedAt: "yesterday" }))).toBeUndefined();
  expect(readReport(null)).toBeUndefined();
});

test.each([
  ["truncated", VIEW.slice(0, -3)],
  ["not a list", '{"product_id":"501"}'],
  ["not a text", 42],
  ["absent", undefined],
  ["far too long", JSON.stringify(["x".repeat(70_000)])],
  ["malformed Unicode", '["\ud800"]'],
])("an order with signals that are %s is reported without them", (_, value) => {
  const report = readReport(anOrderNode(attribute("_svc_add_to_cart", value)));
  expect(report).toMatchObject({ order_id: "1001", svc_add_to_cart: "[]" });
});

test("keeps the first lines of an order beyond the limit", () => {
  const lines = Array.from({ length: 501 }, (_, id) => aLineNode({ id: id + 1 }));
  expect(readReport(anOrderNode({ lines }))?.order_items).toHaveLength(500);
});

const anyOrder = (): fc.Arbitrary<object> => {
  const some = fc.oneof(fc.string({ unit: "binary", maxLength: 300 }), fc.jsonValue());
  const written = some.map((value) => (typeof value === "object" ? JSON.stringify(value) : value));
  const id = fc.oneof(fc.bigInt({ min: 1n, max: 10n ** 30n }).map(String), fc.nat(), written);
  const amount = fc.oneof(fc.constantFrom("49.90", "19.9", "0.0"), fc.float().map(String), some);
  const quantity = fc.oneof(fc.integer({ min: -1, max: 2_000_000 }), some);
  const line = fc
    .record({
      id,
      product_id: id,
      quantity,
      left: quantity,
      price: amount,
      currency: fc.constantFrom("EUR", "JPY", "XYZ", null),
      discounts: fc.array(amount, { maxLength: 3 }),
      sku: some,
    })
    .map(aLineNode);
  const signals = fc
    .array(fc.record({ product_id: some, widget_info: some }))
    .map((list) => JSON.stringify(list));
  const key = fc.constantFrom("_svc_video_view", "_svc_add_to_cart", "gift");
  const attributes = fc.array(fc.record({ key, value: fc.oneof(signals, some) }));
  return fc
    .record({
      id,
      currency: fc.constantFrom("EUR", "JPY", "XYZ", null),
      lines: fc.oneof(fc.array(line, { maxLength: 5 }), some),
      attributes: fc.oneof(attributes, some),
    })
    .map(anOrderNode);
};

test("converts any order to a valid report or none", () => {
  fc.assert(
    fc.property(anyOrder(), (order) => {
      const report = readReport(order);
      if (report === undefined) return;
      expect(v.parse(OrderReport, report)).toEqual(report);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ["quotation marks", '"'],
  ["letters of three bytes", "字"],
  ["letters of four bytes", "🧵"],
])("omits signals before lines if %s make an order too large", (_, letter) => {
  const value = JSON.stringify([letter.repeat(15_000)]);
  const sku = letter.repeat(120);
  const attributes = ["_svc_video_view", "_svc_add_to_cart"].map((key) => ({ key, value }));
  const lines = Array.from({ length: 500 }, (__, id) => aLineNode({ id: id + 1, sku }));
  const report = readReport(anOrderNode({ attributes, lines }));
  expect(Buffer.byteLength(JSON.stringify(report))).toBeLessThan(256 * 1024);
  expect(report).toMatchObject({ order_items: { length: 500 } });
});
