import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { AUDIT_OPERATIONS } from "../../shared/administration/audit.operations.ts";
import { AMENDMENT_OPERATIONS } from "../../shared/attribution/amendments/amendment.operations.ts";
import { ERASURE_OPERATIONS, ORDER_OPERATIONS } from "../../shared/attribution/attribution.operations.ts";
import { LASTING_PLACES, TABLE_PLACES, TOMBSTONE_DAYS } from "../../shared/orders/order-places.ts";
import type { Item } from "../../shared/platform/table/read-item.ts";
import { REPORT_LOG_OPERATIONS } from "../../shared/refusals/report-log.operations.ts";
import { WEBHOOK_OPERATIONS } from "../../shared/webhooks/webhooks.operations.ts";
import { adminClient, apiClient } from "../support/stack/admin-client.ts";
import {
  createTestStore,
  eventually,
  localAws,
  openStackTable,
  orderBody,
  reportOrder,
} from "../support/stack/stack-access.ts";
import { anItem } from "../support/values/builders.ts";
import { startReceiver } from "../support/webhooks/receiver.ts";

const stack = inject("stack");
const table = openStackTable(stack);
const admin = adminClient(stack);
const MARK = `marked-${crypto.randomUUID()}`;
const ORDER_ID = `${MARK}-order`;
let receivers: Awaited<ReturnType<typeof startReceiver>>[];

beforeAll(async () => {
  receivers = [await startReceiver(), await startReceiver()];
});
afterAll(() => Promise.all(receivers.map((each) => each.stop())));

const inflate = (bytes: Uint8Array): string => {
  try {
    return inflateRawSync(bytes).toString("utf8");
  } catch {
    return Buffer.from(bytes).toString("utf8");
  }
};
const asText = (value: unknown): string =>
  JSON.stringify(value, (_, each) => (each instanceof Uint8Array ? inflate(each) : each));
const isMarked = (value: unknown): boolean => asText(value).includes(MARK);

const markedItems = async (): Promise<Item[]> => {
  const found: Item[] = [];
  let from: Item | undefined;
  do {
    const page = await table.send(new ScanCommand({ TableName: table.name, ExclusiveStartKey: from }));
    found.push(...(page.Items ?? []).filter(isMarked));
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
  return found;
};
const findPrefix = ({ SK }: Item): string => `${String(SK).split("#")[0]}#`;
const prefixes = (items: readonly Item[]): string[] => [...new Set(items.map(findPrefix))].sort();

const markedQueues = async (): Promise<string[]> => {
  const sqs = new SQSClient(localAws(stack.sqsEndpoint));
  const found: string[] = [];
  for (const [name, QueueUrl] of Object.entries(stack.queueUrls)) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 0 }),
    );
    if (isMarked(Messages)) found.push(name.replace("shoppable-video-local-", ""));
  }
  sqs.destroy();
  return found;
};

const markedMails = async (): Promise<string[]> => {
  const page = await (await fetch(stack.outboxUrl)).text();
  const paths = [...page.matchAll(/mails\/[\w-]+\.eml/g)].map(([path]) => path);
  const sources = await Promise.all(
    paths.map(async (path) => (await fetch(`${stack.outboxUrl}/${path}`)).text()),
  );
  return sources.filter(isMarked);
};

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

  const before = prefixes(await markedItems());
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

  const left = await markedItems();
  const tombstones = TABLE_PLACES.filter(({ erasure }) => erasure === "tombstone");
  expect(tombstones.map(({ prefix }) => prefix)).toEqual(expect.arrayContaining(prefixes(left)));
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
  expect(LASTING_PLACES.map(({ place }) => place)).toEqual(expect.arrayContaining(await markedQueues()));
  expect(await markedMails()).toEqual([]);
  const logs = readdirSync(stack.logDirectory);
  expect(logs.length).toBeGreaterThan(5);
  const markedLogs = logs.filter((name) => isMarked(readFileSync(join(stack.logDirectory, name), "utf8")));
  expect(markedLogs).toEqual([]);
});
