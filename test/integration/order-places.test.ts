import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { AUDIT_OPERATIONS } from "../../shared/administration/audit.operations.ts";
import { AMENDMENT_OPERATIONS } from "../../shared/attribution/amendments/amendment.operations.ts";
import { ERASURE_OPERATIONS, ORDER_OPERATIONS } from "../../shared/attribution/attribution.operations.ts";
import { LASTING_PLACES, TABLE_PLACES, TOMBSTONE_DAYS } from "../../shared/orders/order-places.ts";
import { REPORT_LOG_OPERATIONS } from "../../shared/refusals/report-log.operations.ts";
import { WEBHOOK_OPERATIONS } from "../../shared/webhooks/webhooks.operations.ts";
import { adminClient, apiClient } from "../support/stack/admin-client.ts";
import { asText, listPrefixes, openMarkedCopies } from "../support/stack/marked-copies.ts";
import { createTestStore, eventually, orderBody, reportOrder } from "../support/stack/stack-access.ts";
import { anItem } from "../support/values/builders.ts";
import { startReceiver } from "../support/webhooks/receiver.ts";

const stack = inject("stack");
const admin = adminClient(stack);
const MARK = `marked-${crypto.randomUUID()}`;
const ORDER_ID = `${MARK}-order`;
const copies = openMarkedCopies(stack, [MARK]);
const { isMarked } = copies;
let receivers: Awaited<ReturnType<typeof startReceiver>>[];

beforeAll(async () => {
  receivers = [await startReceiver(), await startReceiver()];
});
afterAll(() => Promise.all(receivers.map((each) => each.stop())));

const createStore = async () => {
  const store = await createTestStore(stack);
  const { brand } = store;
  const types = ["order.attributed" as const, "order.amended" as const];
  receivers[1]?.answerNext(...Array.from({ length: 20 }, () => 500));
  const webhooks = [];
  for (const { url } of receivers) {
    const body = { url, types };
    webhooks.push(await admin.call(WEBHOOK_OPERATIONS.createWebhook, { brand, body }));
  }
  return { ...store, webhooks };
};

test("an erased order remains only in the listed places, which expire", { timeout: 90_000 }, async () => {
  const store = await createStore();
  const { brand, storeId, token, webhooks } = store;
  const backend = apiClient(stack, token);
  const item = anItem({ product_id: `${MARK}-product`, sku: `${MARK}-sku`, item_id: `${MARK}-item` });
  const signal = { product_id: `${MARK}-product`, widget_info: "carousel_7001" };
  const report = orderBody(ORDER_ID, {
    order_items: [item],
    svc_add_to_cart: JSON.stringify([signal]),
  });
  expect((await reportOrder(stack, store, report)).status).toBe(200);
  const broken = { ...report, order_items: [{ ...item, quantity: "many" }] };
  expect((await reportOrder(stack, store, broken)).status).toBe(422);
  const deliveries = (webhook_id: string) =>
    admin.call(WEBHOOK_OPERATIONS.listWebhookDeliveries, { brand, webhook_id });
  const untilTold = (count: number) =>
    eventually(async () => {
      const pages = await Promise.all(webhooks.map(({ webhook_id }) => deliveries(webhook_id)));
      return pages.every(({ items }) => items.length === count) ? pages : undefined;
    }, 30_000);
  await untilTold(1);
  const amended = [{ item_id: `${MARK}-item`, product_id: `${MARK}-product`, quantity: 0 }];
  const body = { order_id: ORDER_ID, version: 1, reason: "refund" as const, items: amended };
  await backend.call(AMENDMENT_OPERATIONS.amendOrder, { query: { store_id: storeId }, body });
  const told = await untilTold(2);
  expect(told.every(isMarked)).toBe(true);
  expect(asText(told[1])).toContain('"retrying"');

  const before = listPrefixes(await copies.items());
  expect(TABLE_PLACES.map(({ prefix }) => prefix)).toEqual(expect.arrayContaining(before));
  expect(before).toEqual(["AMENDMENT#", "ATTR#", "DELIVERY#", "ORDER#"]);
  const listOrders = () => admin.call(ORDER_OPERATIONS.listOrders, { brand, query: {} });
  expect(isMarked(await listOrders())).toBe(true);

  await eventually(() =>
    admin.call(ERASURE_OPERATIONS.eraseOrder, { brand, order_id: ORDER_ID }).catch(() => undefined),
  );
  const sent = receivers.map(({ received }) => received.length);
  for (const { webhook_id } of webhooks) {
    const replay = { from: new Date(Date.now() - 60_000).toISOString(), delivered_too: true };
    await admin.call(WEBHOOK_OPERATIONS.replayWebhook, { brand, webhook_id, body: replay });
  }
  await new Promise((resolve) => setTimeout(resolve, 18_000));
  expect(receivers.map(({ received }) => received.length)).toEqual(sent);

  const left = await copies.items();
  const tombstones = TABLE_PLACES.filter(({ erasure }) => erasure === "tombstone");
  expect(tombstones.map(({ prefix }) => prefix)).toEqual(expect.arrayContaining(listPrefixes(left)));
  for (const { PK, SK, erased_at, expires_at, ...others } of left) {
    expect(Number(expires_at)).toBeLessThanOrEqual(Date.now() / 1_000 + TOMBSTONE_DAYS * 86_400);
    expect(isMarked(others)).toBe(false);
  }
  expect(isMarked(await listOrders())).toBe(false);
  for (const { webhook_id } of webhooks) {
    const { items } = await deliveries(webhook_id);
    expect(items.map(({ state, body, tries }) => [state, body, tries])).toEqual(
      [1, 2].map(() => ["not_sent", "", []]),
    );
  }
  const others = await Promise.all([
    admin.call(AUDIT_OPERATIONS.listAudit, { brand, query: {} }),
    admin.call(REPORT_LOG_OPERATIONS.listRefusedCalls, { brand, query: {} }),
  ]);
  expect(others[1]?.items).not.toEqual([]);
  expect(others.map(isMarked)).toEqual([false, false]);
  expect(LASTING_PLACES.map(({ place }) => place)).toEqual(expect.arrayContaining(await copies.queues()));
  expect(await copies.mails()).toEqual([]);
  expect(copies.logs()).toEqual([]);
});
