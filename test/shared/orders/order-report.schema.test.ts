import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { OrderReport } from "../../../shared/orders/order-report.schema.ts";
import { describeProblems } from "../../support/endpoint/validation.ts";
import { anItem, anOrder } from "../../support/values/builders.ts";

const detail = (body: unknown) => describeProblems(OrderReport, body);
const withItem = (fields: object) => ({ ...anOrder(), order_items: [{ ...anItem(), ...fields }] });
const without = (body: object, field: string) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));

describe("a valid order report", () => {
  test("keeps its fields", () => {
    const body = anOrder({
      order_items: [anItem({ item_id: "l-1", sku: null }), anItem({ quantity: 1_000_000 })],
    });
    expect(v.parse(OrderReport, body)).toStrictEqual(body);
  });

  test("has empty signal lists by default", () => {
    const { svc_video_view, svc_add_to_cart } = v.parse(OrderReport, {
      order_id: "o1",
      order_items: [anItem()],
    });
    expect([svc_video_view, svc_add_to_cart]).toEqual(["[]", "[]"]);
  });

  test("loses unknown fields at every depth", () => {
    const body = { ...anOrder(), total: 5, order_items: [{ ...anItem(), colour: "blue" }] };
    expect(v.parse(OrderReport, body)).toStrictEqual(anOrder());
  });

  test("ignores a __proto__ key", () => {
    const sneaky = JSON.parse('{"__proto__":{"order_id":"o1","order_items":[]},"svc_video_view":"[]"}');
    expect(detail(sneaky)).toBe("order_id: required; order_items: required");
    const order = JSON.parse(JSON.stringify(anOrder()).replace("{", '{"__proto__":{"polluted":true},'));
    const parsed = v.parse(OrderReport, order);
    expect(parsed).toStrictEqual(anOrder());
    expect((parsed as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test("can have more decimals than its currency, as a unit price may be a quotient", () => {
    expect(detail(withItem({ price: "10.005", currency: "JPY" }))).toBeUndefined();
  });

  test.each(["0", "0.00", "499", "499.00", "0.00000001", "999999999999.99999999"])(
    "can have the price %s",
    (price) => {
      expect(detail(withItem({ price }))).toBeUndefined();
    },
  );

  test.each(['[{"product_id":1}]', "[1, null]", " [] "])(
    "can have the signals %s, whose entries are not validated",
    (list) => {
      expect(detail(anOrder({ svc_video_view: list, svc_add_to_cart: list }))).toBeUndefined();
    },
  );

  test("can have ids of 256 characters and 500 items", () => {
    const id = "x".repeat(256);
    const order_items = Array.from({ length: 500 }, () => anItem({ product_id: id, item_id: id, sku: id }));
    expect(detail(anOrder({ order_id: id, order_items }))).toBeUndefined();
  });
});

describe("an invalid order report", () => {
  test.each([null, true, 1, "x"])("%j has one problem for the whole body", (body) => {
    expect(detail(body)).toBe("body: expected a JSON object");
  });

  test.each([[[]], [{}]])("%j has a problem for each missing field", (body) => {
    expect(detail(body)).toBe("order_id: required; order_items: required");
  });

  test.each(["product_id", "price", "quantity", "currency"])("an item without %s is rejected", (field) => {
    const body = { ...anOrder(), order_items: [without(anItem(), field)] };
    expect(detail(body)).toBe(`order_items[0].${field}: required`);
  });

  test.each(["", "x".repeat(257), 1, null, ["o1"]])("order_id %j is rejected", (order_id) => {
    expect(detail({ ...anOrder(), order_id })).toBe("order_id: expected a string of 1 to 256 characters");
  });

  test("order_items other than a list of 1 to 500 are rejected", () => {
    const expected = "order_items: expected a list of 1 to 500 items";
    for (const order_items of [[], {}, "[]", null, Array.from({ length: 501 }, () => anItem())]) {
      expect(detail({ ...anOrder(), order_items })).toBe(expected);
    }
  });

  test.each([null, "x", 1])("the item %j is rejected", (item) => {
    const order_items = [anItem(), item];
    expect(detail({ ...anOrder(), order_items })).toBe("order_items[1]: expected an object");
  });

  test.each(["", "x".repeat(257), 501, null])("product_id %j is rejected", (product_id) => {
    const expected = "expected a string of 1 to 256 characters";
    expect(detail(withItem({ product_id }))).toBe(`order_items[0].product_id: ${expected}`);
  });

  test.each([
    ...["1e5", "-1", "+1", "01.0", "00", "NaN", "Infinity", ".5", "5.", "1,00", "0x10", " 1", "1\n", "", "٣"],
    ...["0.123456789", "1234567890123", 499, 0, null, ["1"]],
  ])("price %j is rejected", (price) => {
    const expected =
      'expected a decimal string such as "499.00", with at most 12 digits before the point and 8 after it';
    expect(detail(withItem({ price }))).toBe(`order_items[0].price: ${expected}`);
  });

  test.each([0, -1, 1.5, -1.5, 1_000_001, 1e21, "1", null, true])("quantity %j is rejected", (quantity) => {
    const expected = "expected an integer from 1 to 1000000";
    expect(detail(withItem({ quantity }))).toBe(`order_items[0].quantity: ${expected}`);
  });

  test.each(["usd", "Usd", "XYZ", "US", "USDX", "", " USD", 840, null])(
    "currency %j is rejected",
    (currency) => {
      const expected = 'expected an ISO 4217 currency code such as "USD"';
      expect(detail(withItem({ currency }))).toBe(`order_items[0].currency: ${expected}`);
    },
  );

  test.each(["item_id", "sku"])("a %s that is not a short string is rejected", (field) => {
    for (const value of [1, "x".repeat(257), {}]) {
      expect(detail(withItem({ [field]: value }))).toBe(
        `order_items[0].${field}: expected a string of at most 256 characters`,
      );
    }
  });

  test.each(["svc_video_view", "svc_add_to_cart"])(
    "a %s that is not a JSON-encoded array is rejected",
    (field) => {
      for (const value of ["", "x", "[", "{}", "null", '"[]"', [], {}, 1, null]) {
        expect(detail({ ...anOrder(), [field]: value })).toBe(
          `${field}: expected a JSON-encoded array as a string, such as "[]"`,
        );
      }
    },
  );

  test.each(["\ud800", "a\udc00b", "\udc00\ud800"])("ids with the lone surrogate %j are rejected", (id) => {
    expect(detail({ ...withItem({ product_id: id }), order_id: id })).toBe(
      "order_id: expected well-formed Unicode, without lone surrogates; order_items[0].product_id: expected well-formed Unicode, without lone surrogates",
    );
  });

  test.each([
    ["item_id", withItem({ item_id: "a\ud800" })],
    ["sku", withItem({ sku: "a\ud800" })],
    ["svc_video_view", anOrder({ svc_video_view: '["\ud800"]' })],
  ])("a lone surrogate in %s is rejected or replaced", (_, body) => {
    const { success, output } = v.safeParse(OrderReport, body);
    expect(success && JSON.stringify(output).includes("\\ud800")).toBe(false);
  });
});
