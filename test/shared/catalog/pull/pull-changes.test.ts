import { describe, expect, test } from "vitest";
import type { MappedProduct } from "../../../../shared/catalog/product-api/product-mapping.ts";
import { pullChanges } from "../../../../shared/catalog/pull/pull-changes.ts";
import { aMappedProduct, aStoredProduct } from "../../../support/catalog/catalog-builders.ts";

const seen = aStoredProduct;

test("sets all fields of a new product and activates it", () => {
  const pulled = aMappedProduct();
  expect(pullChanges(pulled, undefined)).toEqual({ set: pulled, remove: [], product_status: "active" });
});

test("changes nothing for an equal product", () => {
  expect(pullChanges(aMappedProduct(), seen())).toBeUndefined();
  expect(pullChanges(aMappedProduct({ product_metadata: { sku: "TS-1" } }), seen())).toBeUndefined();
});

test("sets a description if none is stored", () => {
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
])("sets only %s if only that differs", (_, fields) => {
  expect(pullChanges(aMappedProduct(fields), seen())).toEqual({ set: fields, remove: [] });
});

describe("a field missing in the answer", () => {
  const without = (field: keyof MappedProduct) => {
    const { [field]: _, ...rest } = aMappedProduct();
    return rest as MappedProduct;
  };

  test.each(["compare_price", "stock_quantity"] as const)("is cleared if it is %s", (field) => {
    expect(pullChanges(without(field), seen())).toEqual({ set: {}, remove: [field] });
  });

  test("is cleared if it is a sale or a hidden price", () => {
    const sale = { price: "9.00", to: "2026-12-01T00:00:00.000Z" };
    const dated = aMappedProduct({ sale, price_hidden: true });
    expect(pullChanges(dated, seen({ sale, price_hidden: true }))).toBeUndefined();
    const changes = { set: {}, remove: ["sale", "price_hidden"] };
    expect(pullChanges(aMappedProduct(), seen({ sale, price_hidden: true }))).toEqual(changes);
  });

  test.each(["currency", "description", "product_metadata", "stock_status"] as const)(
    "keeps the stored value, which may have been pushed, if it is %s",
    (field) => {
      expect(pullChanges(without(field), seen())).toBeUndefined();
    },
  );

  test("changes nothing if it is not stored either", () => {
    const { stock_quantity, ...stored } = seen();
    expect(pullChanges(without("stock_quantity"), stored)).toBeUndefined();
  });
});

describe("an inactive product", () => {
  test("is reactivated if a refresh took it down, even without other changes", () => {
    const down = seen({ product_status: "inactive", taken_down_by: "pull" });
    expect(pullChanges(aMappedProduct(), down)).toEqual({ set: {}, remove: [], product_status: "active" });
    expect(pullChanges(aMappedProduct({ price: "1" }), down)).toEqual({
      set: { price: "1" },
      remove: [],
      product_status: "active",
    });
  });

  test("stays inactive if the merchant took it down, even if its price changes", () => {
    const down = seen({ product_status: "inactive", taken_down_by: "push" });
    expect(pullChanges(aMappedProduct(), down)).toBeUndefined();
    expect(pullChanges(aMappedProduct({ price: "1" }), down)).toEqual({ set: { price: "1" }, remove: [] });
  });

  test("stays inactive if the source of its takedown is unknown", () => {
    expect(pullChanges(aMappedProduct(), seen({ product_status: "inactive" }))).toBeUndefined();
  });
});
