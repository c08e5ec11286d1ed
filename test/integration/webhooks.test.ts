import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { AMENDMENT_OPERATIONS } from "../../shared/attribution/amendments/amendment.operations.ts";
import { PRODUCT_PUSH_OPERATIONS } from "../../shared/catalog/products/product-push.operations.ts";
import type { WebhookType } from "../../shared/vocabulary/webhooks.ts";
import { WEBHOOK_OPERATIONS } from "../../shared/webhooks/webhooks.operations.ts";
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
const admin = adminClient(stack);
type Receiver = Awaited<ReturnType<typeof startReceiver>>;
let receiver: Receiver;

const tellStore = async ({ url }: Receiver, ...types: readonly WebhookType[]) => {
  const store = await createTestStore(stack);
  const body = { url, types: [...types] };
  const webhook = await admin.call(WEBHOOK_OPERATIONS.createWebhook, { brand: store.brand, body });
  return { store, ...webhook };
};
const tellingStore = (...types: readonly WebhookType[]) => tellStore(receiver, ...types);

const report = (store: TestStore, orderId: string) => reportOrder(stack, store, orderBody(orderId));

let refusing: Receiver;
let refused: Awaited<ReturnType<typeof tellStore>>;

beforeAll(async () => {
  [receiver, refusing] = await Promise.all([startReceiver(), startReceiver()]);
  refusing.answerNext(500);
  refused = await tellStore(refusing, "order.attributed");
  await report(refused.store, "again-1");
});
afterAll(() => Promise.all([receiver.stop(), refusing.stop()]));

const received = (type: string, field: string, value: unknown): Promise<Received> =>
  eventually(async () =>
    receiver.received.find(({ event }) => event.type === type && event.data[field] === value),
  );

test("an order event contains the credit of its lines, and a refund sends an event too", async () => {
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

test("an order id with characters that SQS refuses arrives, and so do later ones", async () => {
  const { store } = await tellingStore("order.attributed");
  for (const orderId of ["A-\uFFFE\uFFFF\u{1F600}", "after-it"]) {
    expect((await report(store, orderId)).status).toBe(200);
    const { event } = await received("order.attributed", "order_id", orderId);
    expect(event.data.lines_total).toBe(1);
  }
});

test("a product that is taken down is sent to its own store's webhook only", async () => {
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

test("a test event is signed by both secrets during a rotation and can be replayed", async () => {
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
  await expect(create(good)).rejects.toThrow("a store can have at most 5 webhooks");
});

test("a failed delivery is retried within 20 seconds with the same id", { timeout: 40_000 }, async () => {
  const tries = await eventually(
    async () => (refusing.received.length === 2 ? refusing.received : undefined),
    30_000,
  );
  expect(new Set(tries.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  const { brand } = refused.store;
  const { webhook_id } = refused;
  const { items } = await eventually(async () => {
    const page = await admin.call(WEBHOOK_OPERATIONS.listWebhookDeliveries, { brand, webhook_id });
    return page.items[0]?.state === "delivered" ? page : undefined;
  });
  expect(items).toMatchObject([{ state: "delivered", tries: [{ status: 500 }, { status: 204 }] }]);
});
