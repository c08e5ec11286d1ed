import { randomBytes } from "node:crypto";
import { describe, expect, inject, test } from "vitest";
import { AUDIT_OPERATIONS } from "../../shared/administration/audit.operations.ts";
import {
  ERASURE_OPERATIONS,
  FIGURE_OPERATIONS,
  ORDER_OPERATIONS,
} from "../../shared/attribution/attribution.operations.ts";
import { createErasures } from "../../shared/attribution/erasure/erasures.table.ts";
import { createOrders } from "../../shared/orders/orders.table.ts";
import { storePartition } from "../../shared/platform/table/keys/key.ts";
import { queryAll } from "../../shared/platform/table/query.ts";
import type { Item } from "../../shared/platform/table/read-item.ts";
import { deleteItem } from "../../shared/platform/table/write-item.ts";
import { createStores } from "../../shared/stores/stores.table.ts";
import { createForgetOrder } from "../../shared/webhooks/delivery/forget-order.table.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { findAttribution, openReconcile, readTotals } from "../support/stack/attributed-orders.ts";
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
const erasures = createErasures(table, createForgetOrder(table));
const DAY = "2026-03-01";
const AT = Date.parse("2026-03-04T00:00:00Z");

const status = (answer: Promise<unknown>) =>
  answer.then(
    () => 200,
    (error: { status?: number }) => error.status,
  );
const allItems = async (brand: string): Promise<Item[]> =>
  (await Array.fromAsync(queryAll(table, { PK: storePartition(brand) }, { consistent: true }))).flat();
const readFigures = (brand: string, day: string) => readTotals(table, brand, day);
const reconcile = openReconcile(table);
const erase = async (brand: string, orderId: string, at = new Date(AT).toISOString()) => {
  const store = await createStores(table).findAny(brand);
  if (store === undefined) throw new Error("No such store");
  const newKey = randomBytes(32).toString("base64url");
  const anonymousId = `erased_${randomBytes(8).toString("hex")}`;
  return erasures.erase(store, orderId, { at, newKey, anonymousId, beforeWriting: async () => undefined });
};

const storeWithOrders = async () => {
  const { brand } = await createTestStore(stack);
  for (const order_id of ["keep-1", "forget-me", "keep-2"]) {
    const order = anOrder({
      order_id,
      order_items: [anItem({ product_id: `product-${order_id}`, price: "19.99" })],
    });
    await orders.record(brand, order, new Date().toISOString());
    await eventually(() => findAttribution(table, brand, order_id));
  }
  return brand;
};
const today = () => new Date().toISOString().slice(0, 10);

describe("an erased order", () => {
  test("disappears at once, keeps its amounts in the figures and can't be reported again", async () => {
    const store = await createTestStore(stack);
    const { brand } = store;
    const body = orderBody("A/1001", {
      order_items: [anItem({ product_id: "a-secret-gift", price: "49.90" })],
    });
    expect((await reportOrder(stack, store, body)).status).toBe(200);
    await eventually(() => findAttribution(table, brand, "A/1001"));
    const before = await readFigures(brand, today());

    const erased = await admin.call(ERASURE_OPERATIONS.eraseOrder, { brand, order_id: "A/1001" });
    expect(erased).toMatchObject({ day: today(), order_hash: expect.stringMatching(/^[\w-]{43}$/) });
    expect(JSON.stringify(await allItems(brand))).not.toContain("a-secret-gift");
    expect(await status(admin.call(ORDER_OPERATIONS.getOrder, { brand, order_id: "A/1001" }))).toBe(404);
    expect((await admin.call(ORDER_OPERATIONS.listOrders, { brand, query: {} })).items).toEqual([]);
    expect(await readFigures(brand, today())).toEqual(before);

    const again = await reportOrder(stack, store, body);
    expect([again.status, again.json]).toEqual([404, { detail: "Order Id already exists." }]);
    expect(await admin.call(ERASURE_OPERATIONS.eraseOrder, { brand, order_id: "A/1001" })).toEqual(erased);

    const left = await admin.call(ERASURE_OPERATIONS.listErasedOrders, { brand, query: {} });
    expect(left.items).toEqual([
      { order_hash: erased.order_hash, day: today(), erased_at: erased.erased_at },
    ]);
    const recount = await admin.call(FIGURE_OPERATIONS.reconcileDay, { brand, body: { day: today() } });
    expect(recount).toMatchObject({ orders: 1, unattributed_orders: [], differences: [] });
    const { items } = await admin.call(AUDIT_OPERATIONS.listAudit, { brand, query: {} });
    expect(items.map(({ action, what }) => [action, what])).toEqual([["order.erased", { day: today() }]]);
  });

  test("stays in totals, and its id remains only in keys that expire within days", async () => {
    const brand = await storeWithOrders();
    const before = await readFigures(brand, today());
    await erase(brand, "forget-me", new Date().toISOString());
    expect(await readFigures(brand, today())).toEqual(before);
    const named = (await allItems(brand)).filter((item) => JSON.stringify(item).includes("forget-me"));
    expect(named.map(({ SK }) => String(SK).split("#")[0]).sort()).toEqual(["AMENDMENT", "ATTR", "ORDER"]);
    for (const { expires_at } of named)
      expect(Number(expires_at)).toBeLessThan(Date.now() / 1_000 + 3 * 86_400);
    for (const { PK, SK } of named) await deleteItem(table, { PK, SK });
    expect(JSON.stringify(await allItems(brand))).not.toContain("forget-me");
    expect(await reconcile(brand, today(), { repair: true })).toMatchObject({
      orders: 3,
      differences: [],
      repaired: { orders: 0, figures: 0 },
    });
    const store = await createStores(table).findAny(brand);
    const again = orders.record(brand, anOrder({ order_id: "forget-me" }), new Date().toISOString(), store);
    await expect(again).rejects.toThrow("Order Id already exists.");
    expect(await orders.known(brand, ["forget-me", "keep-1", "new"], store)).toEqual(
      new Set(["forget-me", "keep-1"]),
    );
  });

  test("leaves one record after concurrent calls", async () => {
    const brand = await storeWithOrders();
    const erased = await Promise.all(
      Array.from({ length: 5 }, (_, index) => erase(brand, "forget-me", new Date(AT + index).toISOString())),
    );
    expect(new Set(erased.map((each) => JSON.stringify(each))).size).toBe(1);
    const traces = (await allItems(brand)).filter(({ SK }) => String(SK).startsWith("ERASED#"));
    expect(traces).toHaveLength(1);
    expect((await reconcile(brand, today(), { repair: false })).differences).toEqual([]);
  });

  test("must have been reported and counted", async () => {
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
