import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { ProductPush } from "../../../../shared/catalog/products/product-fields.schema.ts";
import { describeProblems } from "../../../support/endpoint/validation.ts";
import { aPush } from "../../../support/values/builders.ts";

const detail = (fields: object) => describeProblems(ProductPush, { client_product_id: "p1", ...fields });

const OPTIONAL = ["compare_price", "currency", "description", "sku", "stock_status", "stock_quantity"];
const NEVER_NULL = ["product_link", "title", "price", "thumbnail_image", "product_status"];
const DECIMAL =
  'expected a decimal string such as "499.00", with at most 12 digits before the point and 8 after it';
const URL_FORM =
  'expected an absolute http or https URL of at most 2048 characters, without credentials, surrounding spaces, control characters or any of \\ < > "';
const STATUS = 'expected one of "active", "inactive"';
const STOCK = 'expected one of "instock", "outofstock", "onbackorder"';

describe("a valid push", () => {
  test("can have every field", () => {
    const push = aPush({
      compare_price: "599.00",
      currency: "INR",
      description: "<p>Cool</p>",
      sku: "TS-9",
      stock_status: "onbackorder",
      stock_quantity: -3,
      product_status: "inactive",
    });
    expect(v.parse(ProductPush, push)).toStrictEqual(push);
  });

  test("can have only the key, as the table checks the fields of a new product", () => {
    expect(detail({})).toBeUndefined();
  });

  test.each(OPTIONAL)("can clear %s with null", (field) => {
    const push = { client_product_id: "p1", [field]: null };
    expect(v.parse(ProductPush, push)).toStrictEqual(push);
  });

  test("loses unknown fields, such as the internal id", () => {
    expect(v.parse(ProductPush, { ...aPush(), product_id: 1, taken_down_by: "pull" })).toStrictEqual(aPush());
  });

  test("ignores a __proto__ key", () => {
    expect(describeProblems(ProductPush, JSON.parse('{"__proto__":{"client_product_id":"p1"}}'))).toBe(
      "client_product_id: required",
    );
  });
});

describe("an invalid push", () => {
  test("has no client_product_id", () => {
    expect(describeProblems(ProductPush, {})).toBe("client_product_id: required");
  });

  test.each([null, 1, "x"])("%j has one problem for the whole body", (body) => {
    expect(describeProblems(ProductPush, body)).toBe("body: expected a JSON object");
  });

  test.each([501, "", null, "x".repeat(257)])("has client_product_id %j", (client_product_id) => {
    expect(detail({ client_product_id })).toBe("client_product_id: expected a string of 1 to 256 characters");
  });

  test.each(NEVER_NULL)("has null for %s", (field) => {
    expect(detail({ [field]: null })).toMatch(new RegExp(`^${field}: expected [^;]+$`));
  });

  test.each([
    ["price", 499, DECIMAL],
    ["price", "1e5", DECIMAL],
    ["compare_price", "-1", DECIMAL],
    ["currency", "usd", 'expected an ISO 4217 currency code such as "USD"'],
    ["title", "", "expected a string of 1 to 1024 characters"],
    ["title", "x".repeat(1025), "expected a string of at most 1024 characters"],
    ["description", "x".repeat(100_001), "expected a string of at most 100000 characters"],
    ["sku", "x".repeat(257), "expected a string of at most 256 characters"],
    ["product_link", "/p/shirt-1", URL_FORM],
    ["product_link", "javascript:alert(1)", URL_FORM],
    ["product_link", "ftp://shop.example/p-1", URL_FORM],
    ["product_link", `https://shop.example/${"x".repeat(2_048)}`, URL_FORM],
    ["thumbnail_image", "data:image/png;base64,AAAA", URL_FORM],
    ["thumbnail_image", "x".repeat(2_049), URL_FORM],
    ["stock_status", "available", STOCK],
    ["product_status", "Active", STATUS],
    ["stock_quantity", 1.5, "expected an integer, or null if stock is not tracked"],
    ["stock_quantity", "3", "expected an integer, or null if stock is not tracked"],
    ["stock_quantity", 2 ** 53, "expected an integer, or null if stock is not tracked"],
  ])("has %s %j", (field, value, expected) => {
    expect(detail({ [field]: value })).toBe(`${field}: ${expected}`);
  });

  test.each(["title", "description", "sku", "product_link", "thumbnail_image"])(
    "a lone surrogate in %s is rejected or replaced",
    (field) => {
      const push = { client_product_id: "p1", [field]: "https://shop.example/\ud800" };
      const { success, output } = v.safeParse(ProductPush, push);
      expect(success && JSON.stringify(output).includes("\\ud800")).toBe(false);
    },
  );
});
