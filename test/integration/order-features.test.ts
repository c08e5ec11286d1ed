import { randomInt } from "node:crypto";
import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { exportFigures } from "../../clients/admin/export/export-figures.ts";
import {
  ERASURE_OPERATIONS,
  FIGURE_OPERATIONS,
  ORDER_OPERATIONS,
} from "../../shared/attribution/attribution.operations.ts";
import { figuresKey } from "../../shared/attribution/totals/totals-row.table.ts";
import { readArmTotals } from "../../shared/experiments/arm-totals.table.ts";
import { LASTING_PLACES, TABLE_PLACES } from "../../shared/orders/order-places.ts";
import { createOrders } from "../../shared/orders/orders.table.ts";
import { updateItem } from "../../shared/platform/table/write-item.ts";
import { DIGEST_WEEKDAY } from "../../shared/vocabulary/mail.ts";
import { amend, OK, table, today, untilApplied } from "../support/attribution/amended-orders.ts";
import { openExport } from "../support/attribution/open-export.ts";
import { DAY } from "../support/attribution/past-store.ts";
import { openStandInShop } from "../support/shopify/stand-in-shop.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { createFeaturedStore, type FeaturedStore, inDays } from "../support/stack/featured-store.ts";
import { asText, listPrefixes, openMarkedCopies } from "../support/stack/marked-copies.ts";
import { readOrderAnswers } from "../support/stack/order-reads.ts";
import { eventually, localAws, orderBody, reportOrder } from "../support/stack/stack-access.ts";
import { anItem, anOrder } from "../support/values/builders.ts";
import { startReceiver } from "../support/webhooks/receiver.ts";

const stack = inject("stack");
const admin = adminClient(stack);
const MARK = `marked-${crypto.randomUUID()}`;
/** Shopify's ids are numbers. */
const SHOP_MARK = `9${randomInt(10 ** 11, 10 ** 12)}`;
const SHOP = `linen-${randomInt(10 ** 9)}.myshopify.com`;
const [NEW, OLD, OF_SHOP] = [`${MARK}-new`, `${MARK}-old`, `${SHOP_MARK}1`];
const copies = openMarkedCopies(stack, [MARK, SHOP_MARK]);
const EVENT_ID = randomInt(1_000_000, 2 ** 47);
const BUCKET = 7;
const DAYS = [DAY, today()];
const shop = openStandInShop(stack, SHOP);
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let store: FeaturedStore;
let shopBrand: string;

/** Credits the tagged product to the video. The other product is unknown to the store. */
const content = {
  order_items: [
    anItem({ currency: "EUR", product_id: "501", item_id: `${MARK}-1`, sku: `${MARK}-sku` }),
    anItem({ currency: "EUR", product_id: `${MARK}-product`, item_id: `${MARK}-2` }),
  ],
  svc_add_to_cart: JSON.stringify(
    ["501", `${MARK}-product`].map((product_id) => ({ product_id, widget_info: `carousel_${EVENT_ID}` })),
  ),
};

const orderOfShop = async (): Promise<void> => {
  const settings = { id: "93", name: "Linen", email: `${crypto.randomUUID()}@shop.example`, currency: "EUR" };
  shopBrand = await shop.install(settings);
  const lines = [{ product_id: `${SHOP_MARK}2`, quantity: 2, price: "30.00" }];
  await shop.control("POST", "/orders", { id: OF_SHOP, lines });
  const read = (amendments: number) =>
    eventually(async () => {
      const found = { brand: shopBrand, order_id: OF_SHOP };
      const order = await admin.call(ORDER_OPERATIONS.getOrder, found).catch(() => undefined);
      return order?.attribution && order.amendments.length >= amendments ? order : undefined;
    }, 60_000);
  await read(0);
  await shop.control("POST", `/orders/${OF_SHOP}/refund`, { units: { 1: 1 } });
  await read(1);
};

/** Damages today's totals, and repairs them by a recount. */
const recount = async (): Promise<void> => {
  const { brand } = store;
  await updateItem(table, figuresKey(brand, { day: today(), currency: "EUR", scope: "STORE" }), {
    UpdateExpression: "ADD o :one",
    ExpressionAttributeValues: { ":one": 1 },
  });
  const body = { day: today(), repair: true };
  const { repaired } = await admin.call(FIGURE_OPERATIONS.reconcileDay, { brand, body });
  expect(repaired.figures).toBeGreaterThan(0);
};

/** Sends the digest of this week, and the store's problems. */
const sendMails = async (): Promise<void> => {
  const days = (7 + DIGEST_WEEKDAY - new Date().getUTCDay()) % 7 || 7;
  const sqs = new SQSClient(localAws(stack.sqsEndpoint));
  const body = { brand: store.brand, at: `${inDays(days).slice(0, 10)}T09:00:00.000Z` };
  const QueueUrl = stack.queueUrls["shoppable-video-local-mail"];
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(body) }));
  sqs.destroy();
};

/** Rows of the old order's day, and of today, on which the old order counts because its own day is locked. */
const readExports = async (): Promise<boolean[]> => {
  const rows: string[] = [];
  const input = { brand: store.brand, query: { from: DAY, to: DAY } };
  await exportFigures(
    admin,
    input,
    (text) => rows.push(text),
    () => undefined,
  );
  const { brand } = store;
  const later = await openExport(table, 2)(
    { brand, order_erasure_key: "key" },
    { from: today(), to: today() },
  );
  return [rows, later].map(copies.isMarked);
};

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

test("an erased order remains in no other place of a feature it passed through", async () => {
  store = await createFeaturedStore(stack, { eventId: EVENT_ID, webhookUrl: receiver.url });
  const { brand, campaignId, experimentId } = store;
  const svc_experiment = `${experimentId}:held_out:${BUCKET}`;
  const report = orderBody(NEW, { ...content, svc_experiment });
  expect((await reportOrder(stack, store, report)).status).toBe(200);
  await createOrders(table).record(brand, anOrder({ order_id: OLD, ...content }), `${DAY}T10:00:00.000Z`);
  await untilApplied(brand);
  for (const order_id of [NEW, OLD]) {
    const items = [{ item_id: `${MARK}-1`, product_id: "501", quantity: 0 }];
    expect(await amend(store, { order_id, version: 1, reason: "refund", items })).toEqual(OK);
  }
  await untilApplied(brand);
  await orderOfShop();
  await recount();
  await sendMails();
  await eventually(async () => ((await copies.mails()).length > 0 ? true : undefined));
  await eventually(async () => (receiver.received.length >= 3 ? true : undefined));

  const before = await copies.items();
  expect(asText(before)).toContain(campaignId);
  expect(listPrefixes(before)).toEqual(["AMENDMENT#", "ATTR#", "COUNTED#", "DELIVERY#", "ORDER#"]);
  expect((await readArmTotals(table, brand, experimentId)).held_out[BUCKET]?.orders).toBe(1);
  expect(await readExports()).toEqual([true, true]);
  expect((await readOrderAnswers(admin, brand, DAYS)).map(copies.isMarked)).toContain(true);

  for (const order of [
    { brand, order_id: NEW },
    { brand, order_id: OLD },
    { brand: shopBrand, order_id: OF_SHOP },
  ])
    await eventually(() => admin.call(ERASURE_OPERATIONS.eraseOrder, order).catch(() => undefined));

  const left = await copies.items();
  const tombstones = TABLE_PLACES.filter(({ erasure }) => erasure === "tombstone");
  expect(tombstones.map(({ prefix }) => prefix)).toEqual(expect.arrayContaining(listPrefixes(left)));
  for (const { PK, SK, erased_at, expires_at, ...others } of left)
    expect(copies.isMarked(others)).toBe(false);
  for (const each of [brand, shopBrand])
    expect((await readOrderAnswers(admin, each, DAYS)).map(copies.isMarked)).not.toContain(true);
  expect(await readExports()).toEqual([false, false]);
  const places = LASTING_PLACES.map(({ place }) => place);
  expect(places).toEqual(expect.arrayContaining([...(await copies.queues()), "mails"]));
  const mails = await copies.mails();
  expect([NEW, OLD, OF_SHOP].filter((id) => mails.some((mail) => mail.includes(id)))).toEqual([]);
  expect(copies.logs()).toEqual([]);
}, 180_000);
