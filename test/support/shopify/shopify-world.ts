import { randomUUID } from "node:crypto";
import { createHandler as createWorker } from "../../../functions/shopify-worker/handler.ts";
import { createAudit } from "../../../shared/administration/audit.table.ts";
import { createStoreUsers } from "../../../shared/administration/users.table.ts";
import { createAmendments } from "../../../shared/attribution/amendments/amendments.table.ts";
import { createErasures } from "../../../shared/attribution/erasure/erasures.table.ts";
import { createSourcedProducts } from "../../../shared/catalog/products/sourced-products.table.ts";
import { createShopDays } from "../../../shared/coverage/shop-days.table.ts";
import { createOrders } from "../../../shared/orders/orders.table.ts";
import type { GuardedClient, GuardedRequest } from "../../../shared/platform/outbound/guarded-client.ts";
import type { OutgoingMessage } from "../../../shared/platform/queue/queue-sender.ts";
import type { Table } from "../../../shared/platform/table/table.ts";
import { createAdminApi } from "../../../shared/shopify/access/admin-api.client.ts";
import type { ShopTokens } from "../../../shared/shopify/access/token-grants.ts";
import type { ShopSessionRequest } from "../../../shared/shopify/shopify.schema.ts";
import type { ShopifyMessage } from "../../../shared/shopify/shopify-message.schema.ts";
import { createOpenApp } from "../../../shared/shopify/shops/open-app.ts";
import { createShops } from "../../../shared/shopify/shops/shops.table.ts";
import { createClosings } from "../../../shared/stores/closing/closings.table.ts";
import { createStores } from "../../../shared/stores/stores.table.ts";
import { createForgetOrder } from "../../../shared/webhooks/delivery/forget-order.table.ts";
import { openAmendOrder } from "../attribution/open-amend-order.ts";
import { queueEvent, queueRecord } from "../endpoint/queue-events.ts";
import { recordingLogger } from "../endpoint/recording-logger.ts";
import type { FakeProduct, FakeShop, ShopSettings } from "./fake-shop.ts";
import { createFakeShopify, type FakeRequest } from "./fake-shopify.ts";

const APP = { client_id: "app", client_secret: "a-client-secret" };
/** Less than the hour after which the service searches for orders again. */
const MAX_SEARCH_LAG_MS = 50 * 60_000;
const MAX_TRIES = 5;
const VISIBILITY_SECONDS = 1_800;

type Waiting = { readonly body: ShopifyMessage; readonly at: number; readonly attempt: number };

/** Digits that no other test uses: all tests share one table. */
const unique = () => randomUUID().replaceAll("-", "").slice(0, 12);

export const shopifyWorld = (table: Table) => {
  const clock = { now: Date.now() };
  const now = () => clock.now;
  const waiting: Waiting[] = [];
  const dead: ShopifyMessage[] = [];
  const mails: string[] = [];
  const log = recordingLogger();
  let held: Promise<void> | undefined;
  const app = { ...APP };
  const closing = { isRefused: false };
  const shopify = createFakeShopify({ credentials: async () => APP, url: () => "http://shopify", now });

  const answer = async ({ method, url, headers = {}, body = "", consume }: GuardedRequest) => {
    const request: FakeRequest = { method, path: new URL(url).pathname, headers, body: String(body) };
    const answered = await shopify.answer(request);
    await held;
    clock.now += 10;
    const bytes = Buffer.from(answered.text ?? JSON.stringify(answered.body));
    if (consume === undefined) return { status: answered.status, headers: {}, body: bytes };
    await consume(
      (async function* () {
        for (let from = 0; from < bytes.length; from += 65_536) yield bytes.subarray(from, from + 65_536);
      })(),
      { status: answered.status, headers: {} },
    );
    return { status: answered.status, headers: {}, body: Buffer.alloc(0) };
  };
  const http: GuardedClient = { request: answer, close: () => undefined };

  const queue = {
    async send(messages: readonly OutgoingMessage<ShopifyMessage>[]) {
      for (const { body, delaySeconds = 0 } of messages) {
        waiting.push({ body, at: clock.now + delaySeconds * 1000, attempt: 1 });
      }
    },
  };
  const cipher = {
    encrypt: async (brand: string, tokens: ShopTokens) => JSON.stringify({ brand, tokens }),
    decrypt: async (brand: string, encrypted: string): Promise<ShopTokens> => {
      const sealed = JSON.parse(encrypted) as { brand: string; tokens: ShopTokens };
      if (sealed.brand !== brand) throw new Error("Of another brand");
      return sealed.tokens;
    },
  };
  const shops = createShops(table);
  const stores = createStores(table);
  const closings = createClosings(table);
  const orders = createOrders(table);
  const amendments = createAmendments(table);
  const amendOrder = openAmendOrder(table, log);
  const deps = {
    shops,
    stores,
    closings: {
      close: async (...closed: Parameters<typeof closings.close>) =>
        closing.isRefused ? false : closings.close(...closed),
    },
    adminApi: createAdminApi({ http, files: http, endpoint: "http://shopify", now }),
    cipher,
    secrets: async () => ({ client_id: app.client_id, client_secrets: [app.client_secret] }),
    queue,
    now,
    logger: log.logger,
  };
  const openApp = createOpenApp({
    ...deps,
    audit: createAudit(table),
    users: createStoreUsers(table),
    userPool: {
      create: async (email) => {
        if (/^(taken|known)/.test(email) || mails.includes(email)) return undefined;
        mails.push(email);
        return `sub-of-${email}`;
      },
      find: async (email) => ({
        sub: `sub-of-${email}`,
        enabled: !email.startsWith("taken"),
        pending: mails.includes(email),
      }),
      resend: async (email) => void mails.push(email),
    },
    newBrand: () => `br_${unique()}`,
    newStoreIdHash: () => `hash-${randomUUID()}`,
    newAuditId: randomUUID,
    edgeUrl: "https://edge.example",
  });

  /** @returns seconds until the retry of a failed message, if any failed */
  const workAll = async (bodies: readonly ShopifyMessage[], attempt = 1): Promise<number | undefined> => {
    let delay: number | undefined;
    const worker = createWorker({
      ...deps,
      products: createSourcedProducts(table),
      orders,
      amendments,
      amendOrder,
      erasures: createErasures(table, createForgetOrder(table)),
      newErasureKey: randomUUID,
      newAnonymousId: randomUUID,
      shopDays: createShopDays(table),
      newProductId: () => 1,
      pause: async () => undefined,
      postpone: async (_, seconds) => {
        delay = seconds;
      },
    });
    const { batchItemFailures } = await worker(
      queueEvent(...bodies.map((body) => queueRecord(body, { attempt }))),
    );
    return batchItemFailures.length === 0 ? undefined : (delay ?? VISIBILITY_SECONDS);
  };
  const work = (body: ShopifyMessage, attempt = 1) => workAll([body], attempt);

  const step = async (): Promise<boolean> => {
    const next = waiting.toSorted((a, b) => a.at - b.at)[0];
    if (next === undefined) return false;
    waiting.splice(waiting.indexOf(next), 1);
    clock.now = Math.max(clock.now, next.at) + 1;
    const again = await work(next.body, next.attempt);
    if (again === undefined) return true;
    if (next.attempt >= MAX_TRIES) dead.push(next.body);
    else waiting.push({ ...next, at: clock.now + again * 1000, attempt: next.attempt + 1 });
    return true;
  };

  return {
    clock,
    shopify,
    shops,
    stores,
    orders,
    amendments,
    waiting,
    dead,
    mails,
    log,
    app,
    closing,
    work,
    workAll,
    step,
    deliver: (...messages: ShopifyMessage[]) =>
      queue.send(messages.map((body) => ({ body, group: body.shop }))),
    holdAnswers() {
      const { promise, resolve: release } = Promise.withResolvers<void>();
      held = promise;
      const pass = () => {
        held = undefined;
      };
      return { pass, release };
    },
    tokenRequests: () => shopify.requests.filter((each) => each.endsWith("/access_token")).length,
    async settle(): Promise<void> {
      while (await step());
    },

    addShop: (settings: Partial<ShopSettings> = {}): FakeShop =>
      shopify.addShop({
        domain: `s${unique()}.myshopify.com`,
        id: "77",
        name: "Linen & Co",
        email: `mara@${unique()}.example`,
        currency: "EUR",
        maxSearchLagMs: MAX_SEARCH_LAG_MS,
        ...settings,
      }),

    open: async ({ settings: { domain: shop } }: FakeShop, wants: ShopSessionRequest = {}) =>
      openApp({ shop, user: "1", token: await shopify.sessionToken(shop) }, wants),
  };
};

export type ShopifyWorld = ReturnType<typeof shopifyWorld>;

const IMAGE = "https://cdn.example/p.jpg";
export const aShopProduct = (id: string, fields: Partial<FakeProduct> = {}): FakeProduct => ({
  id,
  title: `Product ${id}`,
  price: "10.0",
  image: IMAGE,
  ...fields,
});
