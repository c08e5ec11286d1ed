import { describe, expect, test } from "vitest";
import type { MappedProduct } from "../../../../shared/catalog/product-api/product-mapping.ts";
import { pullChanges } from "../../../../shared/catalog/pull/pull-changes.ts";
import { aMappedProduct, aStoredProduct } from "../../../support/catalog/catalog-builders.ts";

const seen = aStoredProduct;

test("a new product is set as it is, active", () => {
  const pulled = aMappedProduct();
  expect(pullChanges(pulled, undefined)).toEqual({ set: pulled, remove: [], product_status: "active" });
});

test("a product that is the same changes in nothing", () => {
  expect(pullChanges(aMappedProduct(), seen())).toBeUndefined();
  expect(pullChanges(aMappedProduct({ product_metadata: { sku: "TS-1" } }), seen())).toBeUndefined();
});

test("a description is set where none is stored", () => {
  const { description_hash, ...bare } = seen();
  expect(pullChanges(aMappedProduct(), bare)).toEqual({ set: { description: "Cool in summer" }, remove: [] });
});

test.each<[keyof MappedProduct, Partial<MappedProduct>]>([
  ["title", { title: "Other" }],
  ["price", { price: "499" }],
  ["compare_price", { compare_price: "700.00" }],
  ["description", { description: "x" }],
  ["product_metadata", { product_metadata: { sku: "TS-2" } }],
  ["stock_quantity", { stock_quantity: 0 }],
  ["stock_status", { stock_status: "outofstock" }],
  ["currency", { currency: "EUR" }],
])("only %s is set where only that differs", (_, fields) => {
  expect(pullChanges(aMappedProduct(fields), seen())).toEqual({ set: fields, remove: [] });
});

describe("a field that the answer lacks", () => {
  const without = (field: keyof MappedProduct) => {
    const { [field]: _, ...rest } = aMappedProduct();
    return rest as MappedProduct;
  };

  test.each(["compare_price", "stock_quantity"] as const)("is cleared, where it is %s", (field) => {
    expect(pullChanges(without(field), seen())).toEqual({ set: {}, remove: [field] });
  });

  test("is cleared, where it is a sale or a hidden price", () => {
    const sale = { price: "9.00", to: "2026-12-01T00:00:00.000Z" };
    const dated = aMappedProduct({ sale, price_hidden: true });
    expect(pullChanges(dated, seen({ sale, price_hidden: true }))).toBeUndefined();
    const changes = { set: {}, remove: ["sale", "price_hidden"] };
    expect(pullChanges(aMappedProduct(), seen({ sale, price_hidden: true }))).toEqual(changes);
  });

  test.each(["currency", "description", "product_metadata", "stock_status"] as const)(
    "keeps what is stored, which may have been pushed, where it is %s",
    (field) => {
      expect(pullChanges(without(field), seen())).toBeUndefined();
    },
  );

  test("and the stored copy too is nothing to clear", () => {
    const { stock_quantity, ...stored } = seen();
    expect(pullChanges(without("stock_quantity"), stored)).toBeUndefined();
  });
});

describe("a product that is inactive", () => {
  test("comes back where a refresh took it down, though nothing else changes", () => {
    const down = seen({ product_status: "inactive", taken_down_by: "pull" });
    expect(pullChanges(aMappedProduct(), down)).toEqual({ set: {}, remove: [], product_status: "active" });
    expect(pullChanges(aMappedProduct({ price: "1" }), down)).toEqual({
      set: { price: "1" },
      remove: [],
      product_status: "active",
    });
  });

  test("stays down where the merchant took it down, though its price changes", () => {
    const down = seen({ product_status: "inactive", taken_down_by: "push" });
    expect(pullChanges(aMappedProduct(), down)).toBeUndefined();
    expect(pullChanges(aMappedProduct({ price: "1" }), down)).toEqual({ set: { price: "1" }, remove: [] });
  });

  test("stays down where nothing says who took it down", () => {
    expect(pullChanges(aMappedProduct(), seen({ product_status: "inactive" }))).toBeUndefined();
  });
});
