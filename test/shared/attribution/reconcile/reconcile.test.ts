import { expect, test } from "vitest";
import { packProgress, TIME_BUDGET_MS } from "../../../../shared/attribution/reconcile/reconcile.ts";
import { figuresKey } from "../../../../shared/attribution/totals/totals-row.table.ts";
import { attributionKey } from "../../../../shared/platform/table/keys/order-keys.ts";
import { BRAND, DAY, pastStore, RECEIVED } from "../../../support/attribution/past-store.ts";

const ROW = figuresKey(BRAND, { day: DAY, currency: "EUR", scope: "STORE" });
const LATER = "2026-03-05T00:00:00Z";
const LOCKED = "2026-03-25T00:00:00Z";

const wrongStore = async () => {
  const store = pastStore();
  await store.apply(store.report());
  const damage = (values: object) => store.put({ ...store.items.get(`${ROW.PK}|${ROW.SK}`), ...values });
  damage({ o: 4, v: "70.97" });
  return { ...store, damage };
};

test("a recount reports differences, and a repair corrects them", async () => {
  const store = await wrongStore();
  const differences = [
    { day: DAY, currency: "EUR", scope: "STORE", figure: "orders", stored: "4", recounted: "1" },
    { day: DAY, currency: "EUR", scope: "STORE", figure: "revenue", stored: "70.97", recounted: "69.97" },
  ];
  const found = await store.reconcileAt(LATER, DAY);
  expect(found.differences).toEqual(expect.arrayContaining(differences));
  expect(found).toMatchObject({ orders: 1, unattributed_orders: [], repaired: { figures: 0 } });
  expect((await store.reconcileAt(LATER, DAY, true)).repaired.figures).toBe(2);
  expect(await store.readDay(DAY)).toMatchObject({ orders: 1, revenue: "69.97" });
  expect((await store.reconcileAt(LATER, DAY, true)).differences).toEqual([]);
});

test("differences of a locked day are reported, and no day changes", async () => {
  const store = await wrongStore();
  const { differences, uncorrected, repaired } = await store.reconcileAt(LOCKED, DAY, true);
  expect(differences).toHaveLength(2);
  expect({ uncorrected, figures: repaired.figures }).toEqual({ uncorrected: "day_locked", figures: 0 });
  expect(await store.readDay(DAY)).toMatchObject({ orders: 4, revenue: "70.97" });
  expect(await store.readDay("2026-03-25")).toBeUndefined();
});

test("a lost row is restored", async () => {
  const store = pastStore();
  await store.apply(store.report());
  const before = await store.readDay(DAY);
  store.items.delete(`${ROW.PK}|${ROW.SK}`);
  await store.reconcileAt(LATER, DAY, true);
  expect(await store.readDay(DAY)).toEqual(before);
});

test("a row that changes right before its correction is not corrected", async () => {
  const store = await wrongStore();
  const { send } = store.table;
  store.table.send = (async (command: { readonly input: { readonly ConditionExpression?: string } }) => {
    if (command.input.ConditionExpression?.includes("#s0")) store.damage({ o: 5, v: "70.97" });
    return send(command as never);
  }) as typeof send;
  expect((await store.reconcileAt(LATER, DAY, true)).repaired.figures).toBe(0);
  expect(await store.readDay(DAY)).toMatchObject({ orders: 5, revenue: "70.97" });
});

test("a row that changes during the recount is neither reported nor corrected", async () => {
  const store = await wrongStore();
  const { send } = store.table;
  let changed = false;
  store.table.send = (async (command: {
    readonly input: { readonly ExpressionAttributeValues?: object };
  }) => {
    const answer = await send(command as never);
    if (!changed && JSON.stringify(command.input.ExpressionAttributeValues).includes("ATTR#")) {
      changed = true;
      store.damage({ o: 5 });
    }
    return answer;
  }) as typeof send;
  const { differences, repaired } = await store.reconcileAt(LATER, DAY, true);
  expect(changed).toBe(true);
  expect({ differences, repaired }).toMatchObject({ differences: [], repaired: { figures: 0 } });
});

test("a repair attributes orders and applies amendments that the stream did not deliver", async () => {
  const store = pastStore();
  store.report();
  await store.send("2026-03-01T11:00:00.000Z", { cancelled: true });
  const seen = await store.reconcileAt("2026-03-01T12:00:00Z", DAY);
  expect(seen).toMatchObject({ unattributed_orders: ["A-1001"], repaired: { orders: 0 } });
  await store.reconcileAt("2026-03-01T12:00:00Z", DAY, true);
  expect(await store.reconcileAt("2026-03-01T12:00:00Z", DAY)).toMatchObject({ unapplied_amendments: 1 });
  const repaired = await store.reconcileAt("2026-03-01T12:00:00Z", DAY, true);
  expect(repaired.repaired).toMatchObject({ amendments: 1 });
  expect(await store.readDay(DAY)).toMatchObject({ orders: 1, returned_orders: 1 });
});

test("corrects nothing while an order of many videos is being added", async () => {
  const store = await wrongStore();
  const key = attributionKey(BRAND, { order_id: "A-1001", received_at: RECEIVED });
  store.put({ ...store.items.get(`${key.PK}|${key.SK}`), ...key, rows_left: 3 });
  const soon = new Date(Date.parse(RECEIVED) + 60_000).toISOString();
  const { uncorrected, repaired } = await store.reconcileAt(soon, DAY, true);
  expect({ uncorrected, figures: repaired.figures }).toEqual({ uncorrected: "orders_uncounted", figures: 0 });
  expect(await store.readDay(DAY)).toMatchObject({ orders: 4 });
});

test("recounts late events on the day on which they count", async () => {
  const store = pastStore();
  await store.apply(store.report(), "2026-03-20T08:00:00.000Z");
  expect(await store.reconcileAt("2026-03-21T00:00:00Z", "2026-03-20")).toMatchObject({
    orders: 0,
    differences: [],
  });
  store.items.delete(`${ROW.PK}|TOTALS#STORE#2026-03-20#EUR`);
  const { differences } = await store.reconcileAt("2026-03-21T00:00:00Z", "2026-03-20", true);
  expect(differences).toContainEqual(expect.objectContaining({ figure: "orders", recounted: "1" }));
  expect(await store.readDay("2026-03-20")).toMatchObject({ orders: 1, revenue: "69.97" });
});

test("reports a damaged attribution as unattributed, and keeps the totals that include it", async () => {
  const store = pastStore();
  await store.apply(store.report());
  store.put({ ...attributionKey(BRAND, { order_id: "A-1001", received_at: RECEIVED }), lines: 7 });
  const before = await store.readDay(DAY);
  for (const repair of [false, true]) {
    const { unattributed_orders, repaired } = await store.reconcileAt(LATER, DAY, repair);
    expect({ unattributed_orders, repaired }).toMatchObject({
      unattributed_orders: ["A-1001"],
      repaired: { figures: 0 },
    });
  }
  expect(await store.readDay(DAY)).toEqual(before);
});

test("rejects a recount whose progress does not fit a cursor", async () => {
  expect(TIME_BUDGET_MS).toBeLessThan(29_000 / 2);
  const figures = Array.from({ length: 30_000 }, (_, index) => ({
    day: DAY,
    currency: "EUR",
    scope: `VIDEO#${index * 7919}` as const,
    values: { revenue: String(Math.sin(index)) },
  }));
  expect(() => packProgress({ after: undefined, stored: [], figures, isPartial: false })).toThrow(
    "too many orders and videos",
  );
});
