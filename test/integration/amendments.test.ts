import { describe, expect, inject, test } from "vitest";
import { AUDIT_OPERATIONS } from "../../shared/administration/audit.operations.ts";
import { HEALTH_OPERATIONS } from "../../shared/administration/health/health.operations.ts";
import { FIGURE_OPERATIONS, ORDER_OPERATIONS } from "../../shared/attribution/attribution.operations.ts";
import { STORE_OPERATIONS } from "../../shared/stores/stores.operations.ts";
import {
  amend,
  amendments,
  findReported,
  ITEMS,
  OK,
  readTotals,
  storeWithOrder,
  today,
  UNKNOWN,
} from "../support/attribution/amended-orders.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { createTestStore, orderBody, reportOrder } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const admin = adminClient(stack);

describe("an amendment", () => {
  test("subtracts refunds from revenue, even for an order just reported", async () => {
    const store = await storeWithOrder();
    const body = { order_id: "A-1001", version: 1, reason: "refund", items: [{ item_id: "1", quantity: 1 }] };
    expect(await amend(store, body)).toEqual(OK);
    expect(await readTotals(store.brand)).toMatchObject({
      ...{ orders: 1, lines: 2, units: 4, revenue: "69.97" },
      ...{ orders: 1, lines: 2, units: 2, revenue: "29.99" },
      refunded: { orders: 0, lines: 0, units: 2, revenue: "39.98" },
      attributed: { gross: { revenue: "59.97" }, refunded: { revenue: "39.98" }, revenue: "19.99" },
    });
    const order = await admin.call(ORDER_OPERATIONS.getOrder, { brand: store.brand, order_id: "A-1001" });
    expect(order.lines).toMatchObject([
      { quantity: 3, amount: "59.97", quantity_left: 1, revenue_left: "19.99" },
      { quantity: 1, amount: "10.00", quantity_left: 1, revenue_left: "10.00" },
    ]);
    expect(order.amendments).toEqual([
      {
        ...{ source: "merchant", version: 1, reason: "refund", at: expect.any(String), day: today() },
        ...{ late: false, conflicts: 0, cancelled: false },
        lines: [{ product_id: "501", item_id: "1", quantity_left: 1, revenue_left: "19.99" }],
      },
    ]);
  });

  test("of a whole order keeps gross revenue and can be reverted", async () => {
    const store = await storeWithOrder();
    const listed = async () =>
      (await admin.call(ORDER_OPERATIONS.listOrders, { brand: store.brand })).items.map(
        ({ refunded }) => refunded,
      );
    expect(await listed()).toEqual([undefined]);
    const cancelled = { order_id: "A-1001", version: 1, reason: "cancellation", cancelled: true };
    expect(await amend(store, cancelled)).toEqual(OK);
    expect(await readTotals(store.brand)).toMatchObject({
      gross: { orders: 1, revenue: "69.97" },
      ...{ orders: 0, lines: 0, units: 0, revenue: "0.00" },
    });
    expect(await listed()).toEqual(["fully"]);
    const all = ITEMS.map(({ item_id, quantity }) => ({ item_id, quantity }));
    expect(await amend(store, { order_id: "A-1001", version: 2, reason: "edit", items: all })).toEqual(OK);
    expect(await readTotals(store.brand)).toMatchObject({ refunded: { orders: 0, revenue: "0.00" } });
    expect(await listed()).toEqual([undefined]);
    expect(await amend(store, cancelled)).toEqual(OK);
    expect(await readTotals(store.brand)).toMatchObject({ refunded: { orders: 0, revenue: "0.00" } });
  });

  test("counts once if repeated and ignores other content for the same version", async () => {
    const store = await storeWithOrder();
    const body = { order_id: "A-1001", version: 7, reason: "refund", items: [{ item_id: "2", quantity: 0 }] };
    for (const _ of [1, 2, 3]) expect(await amend(store, body)).toEqual(OK);
    expect(await amend(store, { ...body, items: [{ item_id: "1", quantity: 0 }] })).toEqual(OK);
    expect(await readTotals(store.brand)).toMatchObject({ refunded: { lines: 1, revenue: "10.00" } });
    const order = await admin.call(ORDER_OPERATIONS.getOrder, { brand: store.brand, order_id: "A-1001" });
    expect(order.amendments).toMatchObject([{ version: 7, conflicts: 1 }]);
    const { checks } = await admin.call(HEALTH_OPERATIONS.getHealth, { brand: store.brand });
    expect(checks.find(({ id }) => id === "orders")).toMatchObject({
      state: "attention",
      evidence: { count: 1 },
    });
  });

  test("counts each of ten concurrent amendments of an order once", async () => {
    const store = await storeWithOrder();
    const bodies = Array.from({ length: 10 }, (_, version) => ({
      ...{ order_id: "A-1001", version, reason: "edit" },
      items: [{ item_id: "1", quantity: 3, amount: `${50 - version}.00` }],
    }));
    const answers = await Promise.all([...bodies, ...bodies].map((body) => amend(store, body)));
    expect(answers).toEqual(answers.map(() => OK));
    expect(await readTotals(store.brand)).toMatchObject({ units: 4, revenue: "51.00" });
    const { amendments: stored } = await amendments.ofOrder(store.brand, await findReported(store.brand));
    expect(stored.map(({ sequence }) => sequence)).toEqual(bodies.map((_, index) => index));
    expect(new Set(stored.map(({ version }) => version))).toEqual(new Set(bodies.keys()));
  });

  test("is refused before its order is reported and after a hundred amendments", async () => {
    const store = await createTestStore(stack);
    const body = { order_id: "A-1001", reason: "refund", items: [{ item_id: "2", quantity: 0 }] };
    expect(await amend(store, body)).toEqual(UNKNOWN);
    await reportOrder(stack, store, orderBody("A-1001", { order_items: ITEMS }));
    expect(await amend(store, body)).toEqual(OK);
    for (let version = 0; version < 99; version++)
      expect(await amend(store, { ...body, version })).toEqual(OK);
    expect(await amend(store, { ...body, version: 100 })).toEqual([
      422,
      { detail: "order_id: this order already has 100 amendments, the maximum" },
    ]);
    expect(await amend(store, { ...body, version: 98 })).toEqual(OK);
  });

  test("from the dashboard applies if it is the latest and is in the audit log", async () => {
    const store = await storeWithOrder();
    const { brand } = store;
    const items = [{ item_id: "2", quantity: 0 }];
    const back = { order_id: "A-1001", reason: "refund" as const, items };
    expect(await amend(store, { ...back, version: 1, items: [{ item_id: "1", quantity: 0 }] })).toEqual(OK);
    const byHand = (body: typeof back) => admin.call(ORDER_OPERATIONS.amendStoreOrder, { brand, body });
    expect(await byHand(back)).toEqual({ changed: true });
    expect(await byHand(back)).toEqual({ changed: false });
    expect(await readTotals(brand)).toMatchObject({ refunded: { orders: 1, revenue: "69.97" } });
    const { items: entries } = await admin.call(AUDIT_OPERATIONS.listAudit, { brand, query: {} });
    const amended = entries.filter(({ action }) => action === "order.amended");
    expect(amended).toMatchObject([{ what: { day: today(), reason: "refund" } }]);
  });
});

test("the figures lock is a setting, and responses state the locked days", async () => {
  const { brand } = await createTestStore(stack);
  expect(await admin.call(STORE_OPERATIONS.getStore, { brand })).toMatchObject({
    figures_locked_after_days: 60,
  });
  const body = { figures_locked_after_days: 3 };
  expect(await admin.call(STORE_OPERATIONS.changeStore, { brand, body })).toMatchObject(body);
  const query = { from: today(), to: today() };
  const { locked_to } = await admin.call(FIGURE_OPERATIONS.getAnalytics, { brand, query });
  expect(Date.parse(today()) - Date.parse(locked_to)).toBeGreaterThan(59 * 86_400_000);
});
