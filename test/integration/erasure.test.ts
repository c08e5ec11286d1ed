import { randomBytes } from "node:crypto";
import { describe, expect, inject, test } from "vitest";
import { AUDIT_OPERATIONS } from "../../shared/administration/audit.operations.ts";
import { createAmendments } from "../../shared/attribution/amendments/amendments.table.ts";
import {
  ERASURE_OPERATIONS,
  FIGURE_OPERATIONS,
  ORDER_OPERATIONS,
} from "../../shared/attribution/attribution.operations.ts";
import { createErasures } from "../../shared/attribution/erasure/erasures.table.ts";
import { createFinishErasures } from "../../shared/attribution/erasure/finish-erasures.table.ts";
import { createFigures } from "../../shared/attribution/figures/figures.table.ts";
import { createFolds } from "../../shared/attribution/figures/folds.table.ts";
import { createReconcile } from "../../shared/attribution/reconcile/reconcile.ts";
import { attribute } from "../../shared/attribution/rule/attribution.ts";
import { createOrders } from "../../shared/orders/orders.table.ts";
import { storePartition } from "../../shared/platform/table/keys/key.ts";
import { queryAll } from "../../shared/platform/table/query.ts";
import type { Item } from "../../shared/platform/table/read-item.ts";
import { deleteItem } from "../../shared/platform/table/write-item.ts";
import { createStores } from "../../shared/stores/stores.table.ts";
import { recordingLogger } from "../support/endpoint/recording-logger.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { findAttribution, openAttributions } from "../support/stack/attributed-orders.ts";
import {
  createTestStore,
  eventually,
  openStackTable,
  orderBody,
  reportOrder,
} from "../support/stack/stack-access.ts";
import { anItem, anOrder } from "../support/values/builders.ts";

const stack = inject("stack");
const table = openStackTable(stack);
const admin = adminClient(stack);
const orders = createOrders(table);
const figures = createFigures(table);
const erasures = createErasures(table);
const finish = createFinishErasures(table);
const DAY = "2026-03-01";
const IN_TIME = Date.parse(`${DAY}T10:01:00Z`);
const CLOSED = Date.parse("2026-03-04T00:00:00Z");
const HOUR_MS = 3_600_000;

const status = (answer: Promise<unknown>) =>
  answer.then(
    () => 200,
    (error: { status?: number }) => error.status,
  );
const allItems = async (brand: string): Promise<Item[]> =>
  (await Array.fromAsync(queryAll(table, { PK: storePartition(brand) }, { consistent: true }))).flat();
const readFigures = async (brand: string, day: string) =>
  (await Array.fromAsync(figures.between(brand, { from: day, to: day }))).flatMap(({ figures }) => figures);
const reconcile = createReconcile({
  orders,
  attributions: openAttributions(table),
  amendments: createAmendments(table),
  figures,
  logger: recordingLogger().logger,
  settle: async () => undefined,
  now: () => CLOSED,
});
const erase = async (brand: string, orderId: string, at = new Date(CLOSED).toISOString()) => {
  const store = await createStores(table).findAny(brand);
  if (store === undefined) throw new Error("No such store");
  const newKey = randomBytes(32).toString("base64url");
  return erasures.erase(store, orderId, { at, newKey, beforeWriting: async () => undefined });
};

/** Three orders of a past day, attributed: in time, or late, as the stream does it today. */
const storeWithOrders = async (when: "in time" | "late" = "late") => {
  const { brand } = await createTestStore(stack);
  for (const [index, order_id] of ["keep-1", "forget-me", "keep-2"].entries()) {
    const order = anOrder({
      order_id,
      order_items: [anItem({ product_id: `product-${order_id}`, price: "19.99" })],
    });
    const received_at = `${DAY}T10:00:0${index}.000Z`;
    if (when === "in time") {
      const attributed = { order_id, received_at, ...attribute(order) };
      await openAttributions(table).record(brand, [attributed], IN_TIME);
    }
    await orders.record(brand, order, received_at);
    await eventually(() => findAttribution(table, brand, order_id));
  }
  // What was recorded in time may still be on the stream, whose order is kept: behind this one, nothing of it is.
  await orders.record(brand, anOrder({ order_id: "last" }), "2026-02-01T10:00:00.000Z");
  await eventually(() => findAttribution(table, brand, "last"));
  return brand;
};

describe("an order that is erased", () => {
  test("is gone at once, keeps its sum in the figures, and is refused when it is reported again", async () => {
    const store = await createTestStore(stack);
    const { brand } = store;
    const body = orderBody("A/1001", {
      order_items: [anItem({ product_id: "a-secret-gift", price: "49.90" })],
    });
    expect((await reportOrder(stack, store, body)).status).toBe(200);
    await eventually(() => findAttribution(table, brand, "A/1001"));
    const today = new Date().toISOString().slice(0, 10);
    const before = await readFigures(brand, today);

    const erased = await admin.call(ERASURE_OPERATIONS.eraseOrder, { brand, order_id: "A/1001" });
    expect(erased).toMatchObject({ day: today, order_hash: expect.stringMatching(/^[\w-]{43}$/) });
    expect(JSON.stringify(await allItems(brand))).not.toContain("a-secret-gift");
    expect(await status(admin.call(ORDER_OPERATIONS.getOrder, { brand, order_id: "A/1001" }))).toBe(404);
    expect((await admin.call(ORDER_OPERATIONS.listOrders, { brand, query: {} })).items).toEqual([]);
    expect(await readFigures(brand, today)).toEqual(before);

    const again = await reportOrder(stack, store, body);
    expect([again.status, again.json]).toEqual([404, { detail: "Order Id already exists." }]);
    expect(await admin.call(ERASURE_OPERATIONS.eraseOrder, { brand, order_id: "A/1001" })).toEqual(erased);

    const left = await admin.call(ERASURE_OPERATIONS.listErasedOrders, { brand, query: {} });
    expect(left.items).toEqual([
      {
        order_hash: erased.order_hash,
        day: today,
        erased_at: erased.erased_at,
        figures: before.map(({ currency, scope, values }) => ({ currency, scope, values })),
      },
    ]);
    const recount = await admin.call(FIGURE_OPERATIONS.reconcileDay, { brand, body: { day: today } });
    expect(recount).toMatchObject({ orders: 0, unattributed_orders: [], differences: [] });
    const { items } = await admin.call(AUDIT_OPERATIONS.listAudit, { brand, query: {} });
    expect(items.map(({ action, what }) => [action, what])).toEqual([["order.erased", { day: today }]]);
  });

  test.each(["in time", "late"] as const)("%s leaves nothing of its id in the end", async (when) => {
    const brand = await storeWithOrders(when);
    const before = await readFigures(brand, DAY);
    await erase(brand, "forget-me");
    // Unless it is late, its attribution is what the figures count until its day is folded.
    if (when === "in time") expect(await finish(brand, CLOSED + 2 * HOUR_MS)).toBe(0);
    // The stream may bring it once more until its day is closed.
    expect(await finish(brand, Date.parse(`${DAY}T23:00:00Z`))).toBe(0);
    expect(await readFigures(brand, DAY)).toEqual(before);
    await createFolds(table).fold(brand, DAY, DAY, () => false);
    // A report may be on its way from a function that does not know of the store's first erasure yet.
    expect(await finish(brand, CLOSED + HOUR_MS - 1)).toBe(0);
    expect(await finish(brand, CLOSED + HOUR_MS)).toBe(1);

    expect(JSON.stringify(await allItems(brand))).not.toContain("forget-me");
    expect(await readFigures(brand, DAY)).toEqual(before);
    expect(await reconcile(brand, DAY, { repair: true })).toMatchObject({
      orders: 2,
      differences: [],
      repaired: { orders: 0, figures: 0 },
    });
    const store = await createStores(table).findAny(brand);
    const again = orders.record(brand, anOrder({ order_id: "forget-me" }), `${DAY}T11:00:00.000Z`, store);
    await expect(again).rejects.toThrow("Order Id already exists.");
    expect(await orders.known(brand, ["forget-me", "keep-1", "new"], store)).toEqual(
      new Set(["forget-me", "keep-1"]),
    );
    expect(await finish(brand, CLOSED + 2 * HOUR_MS)).toBe(0);
  });

  test("would be missing in a recount that did not know what is left of it", async () => {
    const brand = await storeWithOrders();
    await erase(brand, "forget-me");
    const left = (await allItems(brand)).find(({ SK }) => String(SK).startsWith("ERASEDFIGURES#"));
    await deleteItem(table, { PK: left?.PK, SK: left?.SK });
    expect((await reconcile(brand, DAY, { repair: false })).differences).not.toEqual([]);
  });

  test("leaves one trace, whatever calls come at once", async () => {
    const brand = await storeWithOrders();
    const erased = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        erase(brand, "forget-me", new Date(CLOSED + index).toISOString()),
      ),
    );
    expect(new Set(erased.map((each) => JSON.stringify(each))).size).toBe(1);
    const traces = (await allItems(brand)).filter(({ SK }) => String(SK).startsWith("ERASEDFIGURES#"));
    expect(traces).toHaveLength(1);
  });

  test("has to have been reported, and counted", async () => {
    const { brand } = await createTestStore(stack);
    const unknown = admin.call(ERASURE_OPERATIONS.eraseOrder, { brand, order_id: "never" });
    expect(await status(unknown)).toBe(404);
    const store = await createStores(table).findAny(brand);
    expect(store).not.toHaveProperty("order_erasure_key");

    await orders.record(brand, anOrder({ order_id: "on-its-way" }), `${DAY}T10:00:00.000Z`);
    const { received_at } = { received_at: `${DAY}T10:00:00.000Z` };
    await eventually(() => findAttribution(table, brand, "on-its-way"));
    await deleteItem(table, { PK: storePartition(brand), SK: `ATTR#${received_at}#on-its-way` });
    await expect(erase(brand, "on-its-way")).rejects.toThrow("not in the figures yet");
    expect(await orders.find(brand, "on-its-way")).toBeDefined();
  });
});
