import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { AMENDMENT_OPERATIONS } from "../../shared/attribution/amendments/amendment.operations.ts";
import { PRODUCT_PUSH_OPERATIONS } from "../../shared/catalog/products/product-push.operations.ts";
import type { WebhookType } from "../../shared/vocabulary/webhooks.ts";
import { WEBHOOK_OPERATIONS } from "../../shared/webhooks/webhooks.operations.ts";
import { catalogStack, isPulled, startMerchant } from "../support/catalog/catalog-stack.ts";
import { adminClient, apiClient } from "../support/stack/admin-client.ts";
import {
  createTestStore,
  eventually,
  orderBody,
  productBody,
  reportOrder,
  type TestStore,
} from "../support/stack/stack-access.ts";
import { isSignedBy, type Received, startReceiver } from "../support/webhooks/receiver.ts";

const stack = inject("stack");
const catalog = catalogStack(stack);
const admin = adminClient(stack);
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

/** A store of its own that tells the receiver of these. */
const tellingStore = async (...types: readonly WebhookType[]) => {
  const store = await createTestStore(stack);
  const body = { url: receiver.url, types: [...types] };
  const webhook = await admin.call(WEBHOOK_OPERATIONS.createWebhook, { brand: store.brand, body });
  return { store, ...webhook };
};

const report = (store: TestStore, orderId: string) => reportOrder(stack, store, orderBody(orderId));

const received = (type: string, field: string, value: unknown): Promise<Received> =>
  eventually(async () =>
    receiver.received.find(({ event }) => event.type === type && event.data[field] === value),
  );

test("an order is told of, with what its lines are credited to, and so is what came back", async () => {
  const { store, secret } = await tellingStore("order.attributed", "order.amended");
  expect((await report(store, "told-1")).status).toBe(200);
  const order = await received("order.attributed", "order_id", "told-1");
  expect(isSignedBy(secret, order)).toBe(true);
  expect(order.event.data).toMatchObject({
    version: 0,
    lines: [{ product_id: "501", amount: "99.80", credit: { event_id: 7001, signal: "add_to_cart" } }],
  });
  const body = { order_id: "told-1", version: 1, reason: "refund" as const, cancelled: true };
  const query = { store_id: store.storeId };
  await apiClient(stack, store.token).call(AMENDMENT_OPERATIONS.amendOrder, { query, body });
  const amended = await received("order.amended", "order_id", "told-1");
  expect(amended.event.data).toMatchObject({ version: 1, reason: "refund", cancelled: true });
});

test("a product that is taken down is told of, to its own store's webhook alone", async () => {
  const { store, secret } = await tellingStore("product.taken_down");
  const other = await tellingStore("product.taken_down");
  const backend = apiClient(stack, store.token);
  const query = { store_id: store.storeId };
  for (const product_status of ["active", "inactive"] as const) {
    const body = productBody("gone-1", { product_status });
    await backend.call(PRODUCT_PUSH_OPERATIONS.upsertProduct, { query, body });
  }
  const told = await received("product.taken_down", "client_product_id", "gone-1");
  expect(isSignedBy(secret, told)).toBe(true);
  const { brand } = other.store;
  const deliveries = await admin.call(WEBHOOK_OPERATIONS.listWebhookDeliveries, {
    brand,
    webhook_id: other.webhook_id,
  });
  expect(deliveries.items).toEqual([]);
});

test("the end of a refresh is told, once, with what became of the product URLs", {
  timeout: 40_000,
}, async () => {
  const merchant = await startMerchant();
  merchant.sell(["a"]);
  const { brand } = await catalog.connect(merchant.template);
  await catalog.add(brand, ["a", "b"]);
  await catalog.outcomes(brand, ["a", "b"], isPulled);
  const body = { url: receiver.url, types: ["refresh.finished" as const] };
  await admin.call(WEBHOOK_OPERATIONS.createWebhook, { brand, body });
  const run = await catalog.refresh(brand);
  const { event } = await eventually(
    async () => receiver.received.find(({ event: { data } }) => data.run === run),
    30_000,
  );
  const outcomes = { unchanged: 1, not_found: 1 };
  expect(event).toMatchObject({
    type: "refresh.finished",
    data: { planned: 2, done: 2, outcomes, takedown_stopped: false },
  });
  // Another message of the same watch, as the queue may deliver it twice.
  await catalog.planQueue.send([{ body: { brand, watched_run: run }, group: brand }]);
  await sleep(3_000);
  expect(receiver.received.filter(({ event: { data } }) => data.run === run)).toHaveLength(1);
});

test("what was refused is sent again within 20 seconds, with the same id", { timeout: 40_000 }, async () => {
  const { store, webhook_id } = await tellingStore("order.attributed");
  receiver.answerNext(500);
  await report(store, "again-1");
  const tries = await eventually(async () => {
    const all = receiver.received.filter(({ event }) => event.data.order_id === "again-1");
    return all.length === 2 ? all : undefined;
  }, 30_000);
  expect(new Set(tries.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  const { brand } = store;
  const { items } = await eventually(async () => {
    const page = await admin.call(WEBHOOK_OPERATIONS.listWebhookDeliveries, { brand, webhook_id });
    return page.items[0]?.state === "delivered" ? page : undefined;
  });
  expect(items).toMatchObject([{ state: "delivered", tries: [{ status: 500 }, { status: 204 }] }]);
});

test("a test event is signed by both secrets while one is replaced, and can be replayed", async () => {
  const { store, webhook_id, secret } = await tellingStore("store.closing");
  const at = { brand: store.brand, webhook_id };
  const rotated = await admin.call(WEBHOOK_OPERATIONS.rotateWebhookSecret, at);
  await admin.call(WEBHOOK_OPERATIONS.testWebhook, at);
  const event = await received("webhook.test", "webhook_id", webhook_id);
  expect([secret, rotated.secret].map((each) => isSignedBy(each, event))).toEqual([true, true]);
  const body = { from: new Date(Date.now() - 60_000).toISOString(), delivered_too: true };
  await eventually(async () => {
    const { items } = await admin.call(WEBHOOK_OPERATIONS.listWebhookDeliveries, at);
    return items[0];
  });
  await admin.call(WEBHOOK_OPERATIONS.replayWebhook, { ...at, body });
  const twice = await eventually(async () => {
    const all = receiver.received.filter(({ event: { data } }) => data.webhook_id === webhook_id);
    return all.length === 2 ? all : undefined;
  });
  expect(twice[1]?.headers["webhook-id"]).toBe(twice[0]?.headers["webhook-id"]);
});

test("a sixth webhook, an unknown type and an address with credentials are refused", async () => {
  const { store } = await tellingStore("store.closing");
  const { brand } = store;
  const create = (body: object) =>
    admin.call(WEBHOOK_OPERATIONS.createWebhook, { brand, body: body as never });
  const good = { url: receiver.url, types: ["store.closing"] };
  await expect(create({ ...good, types: ["order.paid"] })).rejects.toThrow("expected one of");
  await expect(create({ ...good, url: "https://me:secret@shop.example/" })).rejects.toThrow("url: expected");
  for (let count = 2; count <= 5; count++) await create(good);
  await expect(create(good)).rejects.toThrow("a store may have 5 webhooks");
});
