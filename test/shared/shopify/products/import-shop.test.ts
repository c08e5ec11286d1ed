import { expect, test } from "vitest";
import type { StoredProduct } from "../../../../shared/catalog/products/stored-product.ts";
import type { GuardedRequest } from "../../../../shared/platform/outbound/guarded-client.ts";
import type { OutgoingMessage } from "../../../../shared/platform/queue/queue-sender.ts";
import { createAdminApi } from "../../../../shared/shopify/access/admin-api.client.ts";
import { createImportShop } from "../../../../shared/shopify/products/import-shop.ts";
import { createStoreProducts } from "../../../../shared/shopify/products/store-products.ts";
import type { ShopifyMessage } from "../../../../shared/shopify/shopify-message.schema.ts";
import { newImport, type Shop, type ShopImport } from "../../../../shared/shopify/shops/shop.ts";
import { recordingLogger } from "../../../support/endpoint/recording-logger.ts";
import { createFakeShopify } from "../../../support/shopify/fake-shopify.ts";

const DOMAIN = "linen.myshopify.com";
const COUNT = 10_000;

const aShop = (size: number) => {
  const clock = { now: Date.UTC(2026, 10, 20, 10) };
  const now = () => clock.now;
  const shopify = createFakeShopify({
    credentials: async () => ({ client_id: "app", client_secret: "secret" }),
    url: () => "http://shopify",
    now,
    bulkSeconds: 300,
  });
  const settings = { domain: DOMAIN, id: "7", name: "Linen", email: "m@l.example", currency: "EUR" };
  const fake = shopify.addShop(settings);
  const image = "https://cdn.example/p.jpg";
  const put = (id: number, status: "ACTIVE" | "DRAFT" = "ACTIVE") =>
    fake.put({ id: String(id), title: `P ${id}`, price: "10.0", image, status });
  for (let id = 1; id <= size; id++) put(id);
  let token = fake.issueTokens().access_token;

  const request = async ({ method, url, headers = {}, body = "", consume }: GuardedRequest) => {
    const path = new URL(url).pathname;
    const answered = await shopify.answer({ method, path, headers, body: String(body) });
    const bytes = Buffer.from(answered.text ?? JSON.stringify(answered.body));
    await consume?.(
      (async function* () {
        for (let from = 0; from < bytes.length; from += 60_000) yield bytes.subarray(from, from + 60_000);
      })(),
      { status: answered.status, headers: {} },
    );
    return { status: answered.status, headers: {}, body: bytes };
  };
  const http = { request, close: () => undefined };
  const adminApi = createAdminApi({ http, files: http, endpoint: "http://shopify", now });

  const stored = new Map<string, StoredProduct>();
  const waiting: OutgoingMessage<ShopifyMessage>[] = [];
  let shop: Shop = {
    shop: DOMAIN,
    shop_id: "7",
    brand: "br_linen",
    state: "installed",
    installed_at: new Date(clock.now).toISOString(),
    encrypted_tokens: "sealed",
  };
  const keep = async (last_import: ShopImport) => {
    shop = { ...shop, last_import };
    return true;
  };
  const products = {
    seen: async (_: string, ids: readonly string[]) =>
      new Map(ids.flatMap((id) => (stored.has(id) ? [[id, stored.get(id) as StoredProduct] as const] : []))),
    store: async (_: string, id: string, product: object, __: boolean, stamp: object) => {
      const shown = { client_product_id: id, product_status: "active", ...product, ...stamp };
      stored.set(id, shown as StoredProduct);
      return true;
    },
    takeDown: async (_: string, id: string) => stored.delete(id),
    async *activeBefore() {
      yield [...stored.keys()];
    },
  };
  const importShop = createImportShop({
    askShop: ({ shop: domain }, query, variables) => adminApi.query(domain, token, query, variables),
    shops: {
      startImport: (_, next) => keep(next),
      noteImport: (_, progress) => keep(progress),
    },
    adminApi,
    products,
    storeProducts: createStoreProducts({ products, newProductId: () => 1, now }),
    queue: { send: async (messages) => void waiting.push(...messages) },
    logger: recordingLogger().logger,
    now,
  });

  const settle = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      clock.now += (next.delaySeconds ?? 0) * 1000;
      if (next.body.kind === "bulk") await importShop.check(shop, next.body);
    }
  };
  const importAll = async (request: Pick<ShopImport, "confirmed"> = {}) => {
    const run = new Date(clock.now).toISOString();
    if (request.confirmed) await keep({ ...newImport(run), ...request });
    await importShop.begin(shop, run);
    await settle();
    return shop.last_import;
  };
  return {
    shopify,
    stored,
    put,
    remove: (id: number) => fake.products.delete(String(id)),
    importAll,
    passDay: () => {
      clock.now += 24 * 3_600_000;
      token = fake.issueTokens().access_token;
    },
  };
};

test("imports 10,000 products in at most 50 requests, and writes nothing if all are unchanged", async () => {
  const { shopify, stored, importAll, passDay } = aShop(COUNT);
  const last = await importAll();
  const counts = { found: COUNT, read: COUNT, unusable: 0, taken_down: 0 };
  expect(last).toMatchObject({ state: "done", written: COUNT, ...counts });
  expect(stored.size).toBe(COUNT);
  expect(shopify.requests.length).toBeLessThanOrEqual(50);
  passDay();
  expect(await importAll()).toMatchObject({ state: "done", written: 0, ...counts });
});

test("treats drafts as removed, and takes down many products only after a confirmation", async () => {
  const { stored, put, remove, importAll, passDay } = aShop(10);
  await importAll();
  for (const id of [1, 2, 3]) put(id, "DRAFT");
  remove(4);
  passDay();
  const last = await importAll();
  expect(last).toMatchObject({ state: "done", taken_down: 0 });
  expect(last?.problem).toMatch(/^4 products are no longer for sale in the shop/);
  expect(stored.size).toBe(10);
  passDay();
  const confirmed = await importAll({ confirmed: true });
  expect(confirmed).toMatchObject({ state: "done", taken_down: 4 });
  expect(confirmed?.problem).toBeUndefined();
  expect([...stored.keys()]).toEqual(["5", "6", "7", "8", "9", "10"]);
});

test("takes down a few drafts without a confirmation", async () => {
  const { stored, put, importAll, passDay } = aShop(10);
  await importAll();
  for (const id of [1, 2, 3]) put(id, "DRAFT");
  passDay();
  expect(await importAll()).toMatchObject({ state: "done", taken_down: 3 });
  expect(stored.size).toBe(7);
});
