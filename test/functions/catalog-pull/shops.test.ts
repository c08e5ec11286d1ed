import { describe, expect, test } from "vitest";
import { PRESETS } from "../../../shared/catalog/product-api/mapping-presets.ts";
import {
  descriptionHash,
  pricedAt,
  type StoredProduct,
} from "../../../shared/catalog/products/stored-product.ts";
import { aProductApi } from "../../support/catalog/catalog-builders.ts";
import { found, pullBackend } from "../../support/catalog/pull-backend.ts";
import { bigcommerce } from "../../support/merchants/shops/bigcommerce.ts";
import { magento } from "../../support/merchants/shops/magento.ts";
import { prestashop } from "../../support/merchants/shops/prestashop.ts";
import { salesforce } from "../../support/merchants/shops/salesforce.ts";
import type { Shop } from "../../support/merchants/shops/shop.ts";
import { shopifyAjax } from "../../support/merchants/shops/shopify-ajax.ts";
import { woocommerce, woocommerceSlug } from "../../support/merchants/shops/woocommerce.ts";
import { aStore } from "../../support/values/builders.ts";

const SHOPS = [woocommerce, woocommerceSlug, shopifyAjax, bigcommerce, magento, prestashop, salesforce];

const pullTwice = async (shop: Shop, number: number) => {
  const { before, fields = {}, isGone, url } = shop.conditions[number] ?? expect.unreachable();
  const { preset, currency, template } = shop;
  const url_template = `https://shop.example${template}`;
  const product_api = aProductApi({ ...PRESETS[preset], preset, url_template });
  const id = shop.idOf(number);
  const productUrl = (url ?? shop.productUrl)(id);
  const backend = pullBackend({
    store: aStore({ currency, product_api }),
    productUrl: { url: productUrl, added_at: "2026-11-10T09:00:00.000Z" },
  });
  let stored: StoredProduct | undefined;
  const now = "2026-11-20T10:00:00.000Z";
  const { products, productApi } = backend;
  products.find.mockImplementation(async () => stored as StoredProduct);
  products.pull.mockImplementation(async (_, client_product_id, { set, remove, product_status }) => {
    const { description, ...fields } = set;
    const kept: Record<string, unknown> = { client_product_id, ...stored, ...fields, updated_at: now };
    if (description !== undefined) kept.description_hash = descriptionHash(description);
    if (product_status !== undefined) Object.assign(kept, { product_status, taken_down_by: undefined });
    for (const field of remove) delete kept[field];
    stored = kept as StoredProduct;
    return "written";
  });
  products.takeDown.mockImplementation(async () => {
    stored = { ...stored, product_status: "inactive", taken_down_by: "pull" } as StoredProduct;
    return "written";
  });
  const answer = (given: object) => found([shop.answer(id, given)].flat()[0]);
  const asked: string[] = [];
  const pull = async (run: string, given: ReturnType<typeof found>) => {
    productApi.fetch.mockImplementationOnce(async (request) => {
      asked.push(request.url);
      return given;
    });
    await backend.pull({ url: productUrl, run });
  };
  await pull("r1", answer(before ?? fields));
  await pull("r2", isGone ? { kind: "not_found", status: 404 } : answer(fields));
  return {
    stored,
    noted: backend.noted(),
    asked: new Set(asked),
    expected: url_template.replace("{id}", id),
  };
};

const pick = (product: object, fields: object) =>
  Object.fromEntries(
    Object.keys(fields).map((field) => [field, (product as Record<string, unknown>)[field]]),
  );

describe.each(SHOPS.map((shop) => [shop.preset, shop] as const))("a shop on %s", (_, shop) => {
  test.each(shop.conditions.map((condition, number) => [condition.name, condition, number] as const))(
    "a product %s is stored as expected",
    async (_, condition, number) => {
      const { status = "unchanged", warnings, product } = condition;
      const { stored, noted, asked, expected } = await pullTwice(shop, number);
      expect([...asked].map(decodeURIComponent)).toEqual([expected]);
      expect({ outcome: noted?.outcome, warnings: noted?.warnings }, noted?.reason?.code).toEqual({
        outcome: status,
        warnings,
      });
      if (product === null) expect(stored).toBeUndefined();
      else expect(stored && pick(pricedAt(stored, new Date().toISOString()), product)).toEqual(product);
    },
  );
});
