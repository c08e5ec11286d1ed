import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { PRODUCT_API_OPERATIONS } from "../../shared/catalog/product-api/product-api.operations.ts";
import { PRODUCT_URL_OPERATIONS } from "../../shared/catalog/product-urls/product-urls.operations.ts";
import type { ProductUrlView } from "../../shared/catalog/product-urls/product-urls.schema.ts";
import { PRODUCT_OPERATIONS } from "../../shared/catalog/products/products.operations.ts";
import type { ProductSummary } from "../../shared/catalog/products/products.schema.ts";
import { REFRESH_OPERATIONS } from "../../shared/catalog/refresh/refresh.operations.ts";
import { STORE_LIST_OPERATIONS } from "../../shared/stores/stores.operations.ts";
import { bigcommerce } from "../support/merchants/shops/bigcommerce.ts";
import { magento } from "../support/merchants/shops/magento.ts";
import { prestashop } from "../support/merchants/shops/prestashop.ts";
import { salesforce } from "../support/merchants/shops/salesforce.ts";
import type { Condition, Shop } from "../support/merchants/shops/shop.ts";
import { shopifyAjax } from "../support/merchants/shops/shopify-ajax.ts";
import { woocommerce, woocommerceSlug } from "../support/merchants/shops/woocommerce.ts";
import { adminClient } from "../support/stack/admin-client.ts";

/** Each shop system's answers, pulled when the product URLs are added and again by one refresh. */
const SHOPS = [woocommerce, woocommerceSlug, shopifyAjax, bigcommerce, magento, prestashop, salesforce];

const admin = adminClient(inject("stack"));
const urlOf = ({ productUrl, idOf }: Shop, { url = productUrl }: Condition, number: number) =>
  url(idOf(number));

/** Answers by path and query, percent-decoded; `undefined` is a 404. */
const answers = new Map<string, unknown>();
let server: Server;

const serve = (shop: Shop, fieldsOf: (condition: Condition) => object | undefined) => {
  for (const [number, condition] of shop.conditions.entries()) {
    const [id, fields] = [shop.idOf(number), fieldsOf(condition)];
    answers.set(shop.template.replace("{id}", id), fields && shop.answer(id, fields));
  }
};

/** One after the other, so that a slow machine is not asked for everything at once. */
const inTurn = async <Result>(work: (shop: Shop) => Promise<Result>): Promise<Map<Shop, Result>> => {
  const results = new Map<Shop, Result>();
  for (const shop of SHOPS) results.set(shop, await work(shop));
  return results;
};

/** Connects the shop with its preset, and adds its product URLs. */
const addUrls = async (shop: Shop): Promise<string> => {
  const { preset, currency, template, conditions } = shop;
  const { brand } = await admin.call(STORE_LIST_OPERATIONS.createStore, { body: { name: preset, currency } });
  const url_template = `http://127.0.0.1:${(server.address() as AddressInfo).port}${template}`;
  const connection = { url_template, auth: { scheme: "none" as const }, preset, pulls_per_second: 50 };
  await admin.call(PRODUCT_API_OPERATIONS.connectProductApi, { brand, body: connection });
  const urls = conditions.map((condition, number) => urlOf(shop, condition, number));
  await admin.call(PRODUCT_URL_OPERATIONS.addProductUrls, { brand, body: { urls } });
  return brand;
};

const WAIT = { interval: 500, timeout: 90_000 };
const PAGE = { limit: 100 };
const listUrls = async (brand: string) =>
  (await admin.call(PRODUCT_URL_OPERATIONS.listProductUrls, { brand, query: PAGE })).items;

const isPulled = async (brand: string) =>
  (await listUrls(brand)).every(({ status, retrying }) => status !== "pending" && !retrying);

const isRefreshed = async (brand: string, run: string) => {
  const { planning_complete, done, planned } = await admin.call(REFRESH_OPERATIONS.getRefresh, {
    brand,
    run,
  });
  return planning_complete && done === planned;
};

type Outcome = {
  readonly urls: ReadonlyMap<string, ProductUrlView>;
  readonly products: ReadonlyMap<string, ProductSummary>;
};

const read = async (brand: string): Promise<Outcome> => {
  const { items } = await admin.call(PRODUCT_OPERATIONS.listProducts, { brand, query: PAGE });
  return {
    urls: new Map((await listUrls(brand)).map((each) => [each.url, each])),
    products: new Map(items.map((product) => [product.client_product_id, product])),
  };
};

let outcomes: Map<Shop, Outcome>;

beforeAll(async () => {
  server = createServer(({ url = "" }, response) => {
    const answer = answers.get(decodeURIComponent(url));
    response.writeHead(answer === undefined ? 404 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(answer ?? { message: "not found" }));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));

  for (const shop of SHOPS) serve(shop, ({ before, fields = {} }) => before ?? fields);
  const brands = await inTurn(addUrls);
  const brandOf = (shop: Shop) => brands.get(shop) ?? expect.unreachable();
  await inTurn((shop) => vi.waitUntil(() => isPulled(brandOf(shop)), WAIT));

  for (const shop of SHOPS) serve(shop, ({ fields = {}, isGone }) => (isGone ? undefined : fields));
  const runs = await inTurn((shop) => admin.call(REFRESH_OPERATIONS.startRefresh, { brand: brandOf(shop) }));
  const runOf = (shop: Shop) => runs.get(shop)?.run ?? "";
  await inTurn((shop) => vi.waitUntil(() => isRefreshed(brandOf(shop), runOf(shop)), WAIT));
  outcomes = await inTurn((shop) => read(brandOf(shop)));
}, 300_000);

afterAll(() => new Promise((closed) => server.close(closed)));

const pick = (product: object, fields: object) =>
  Object.fromEntries(
    Object.keys(fields).map((field) => [field, (product as Record<string, unknown>)[field]]),
  );

describe.each(SHOPS.map((shop) => [shop.preset, shop] as const))("of a shop on %s", (_, shop) => {
  test.each(shop.conditions.map((condition, number) => [condition.name, condition, number] as const))(
    "a product %s is stored as it should be",
    (_, condition, number) => {
      const { urls, products } = outcomes.get(shop) ?? expect.unreachable();
      const { status = "unchanged", warnings, product } = condition;
      const found = urls.get(urlOf(shop, condition, number));
      expect({ status: found?.status, warnings: found?.warnings }, found?.message).toEqual({
        status,
        warnings,
      });
      const stored = products.get(shop.idOf(number));
      if (product === null) expect(stored).toBeUndefined();
      else expect(stored && pick(stored, product)).toEqual(product);
    },
  );
});
