import * as v from "valibot";
import { expect, test } from "vitest";
import type { ProductAnswer } from "../../../../shared/catalog/product-api/product-answer.ts";
import { Preview } from "../../../../shared/catalog/product-api/product-api.schema.ts";
import type { StoredProduct } from "../../../../shared/catalog/products/stored-product.ts";
import { createPreviewProduct } from "../../../../shared/catalog/pull/preview-product.ts";
import {
  aMappedProduct,
  aMerchantAnswer,
  aProductApi,
  aStoredProduct,
  PRODUCT_URL,
} from "../../../support/catalog/catalog-builders.ts";
import { aStore } from "../../../support/values/builders.ts";

const connected = aStore({ product_api: aProductApi() });
const found = (fields: object = {}): ProductAnswer => ({
  kind: "found",
  status: 200,
  answer: aMerchantAnswer(fields),
});

const preview = async (answer: ProductAnswer, seen?: StoredProduct, store = connected) => {
  const previewProduct = createPreviewProduct({
    products: { find: async () => seen },
    productApi: { fetch: async () => answer },
    decrypt: () => expect.unreachable("there is nothing to decrypt"),
  });
  const shown = await previewProduct(store, PRODUCT_URL);
  expect(v.parse(Preview, shown)).toEqual(shown);
  return shown;
};

test("returns the answer and the mapped product as new", async () => {
  expect(await preview(found())).toEqual({
    url: PRODUCT_URL,
    client_product_id: "p1",
    http_status: 200,
    answer: aMerchantAnswer(),
    product: { client_product_id: "p1", ...aMappedProduct() },
    changes: { kind: "new", set: aMappedProduct(), remove: [], product_status: "active" },
    missing: [],
    warnings: [],
  });
});

test("returns the changes to the stored copy, if any", async () => {
  const changed = await preview(found({ price: "1.00", regular_price: null }), aStoredProduct());
  expect(changed.changes).toEqual({ kind: "changed", set: { price: "1.00" }, remove: ["compare_price"] });
  expect((await preview(found(), aStoredProduct())).changes).toMatchObject({ kind: "unchanged" });
});

test("reports missing fields and an id that differs from the URL's", async () => {
  const incomplete = await preview(found({ name: "", images: [] }));
  expect(incomplete).toMatchObject({
    missing: ["title", "image"],
    message: "the response has no usable title, image",
    warnings: [],
  });
  expect((await preview(found({ id: 13 }))).warnings).toEqual([{ code: "id_mismatch", shown: '"13"' }]);
});

test("offers the formats that can read a price, and reports other unreadable values", async () => {
  const shown = await preview(found({ price: "1.299,00 €", stock_status: "ask us" }));
  expect(shown).toMatchObject({
    missing: ["price"],
    message: "the response has no usable price",
    warnings: [
      { code: "unreadable", field: "price", shown: '"1.299,00 €"' },
      { code: "unreadable", field: "stock_status", shown: '"ask us"' },
    ],
    price_formats: [{ price_format: "comma", price: "1299.00" }],
  });
  const inCommas = aStore({ product_api: aProductApi({ price_format: "comma" }) });
  const understood = await preview(found({ price: "1.299,00 €", regular_price: null }), undefined, inCommas);
  expect(understood.product).toMatchObject({ price: "1299.00" });
  expect(understood).not.toHaveProperty("price_formats");
  expect((await preview(found({ regular_price: "1,299" }))).price_formats).toHaveLength(2);
});

test("reports a free product, a hidden price and a product not for sale", async () => {
  const mapping = { ...aProductApi().mapping, price_hidden: "hidden", for_sale: "status" };
  const store = aStore({ product_api: aProductApi({ mapping }) });
  const free = await preview(found({ price: 0, hidden: true }), undefined, store);
  expect(free.warnings).toEqual([{ code: "price_zero" }, { code: "price_hidden" }]);
  const draft = await preview(found({ status: "draft" }), undefined, store);
  expect(draft).toMatchObject({
    answer: { status: "draft" },
    message: "the shop marks the product as not for sale",
  });
});

test.each<[ProductAnswer, string]>([
  [{ kind: "not_found", status: 404 }, "the product API has no such product"],
  [
    { kind: "unreachable", retry: true, reason: { code: "tls_failed" } },
    "the host has no trusted TLS certificate",
  ],
  [{ kind: "invalid", status: 200, reason: { code: "not_json" } }, "the response is not JSON"],
])("reports %j", async (answer, message) => {
  expect(await preview(answer)).toMatchObject({ message, missing: [], warnings: [] });
});

test("reports a URL without an id", async () => {
  const store = aStore({ product_api: aProductApi(), product_id_rule: "\\d{9}" });
  const message = "the id rule finds no id in this address";
  const reason = { code: "id_not_found" };
  const nothing = { url: PRODUCT_URL, message, reason, missing: [], warnings: [] };
  expect(await preview(found(), undefined, store)).toEqual(nothing);
});

test("requires a product API", async () => {
  await expect(preview(found(), undefined, aStore())).rejects.toThrow(
    "product_api: connect a product API first",
  );
});
