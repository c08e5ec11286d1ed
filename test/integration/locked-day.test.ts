import { expect, inject, test } from "vitest";
import { exportFigures } from "../../clients/admin/export/export-figures.ts";
import { recompute } from "../../clients/verify/recompute.js";
import { createOrders } from "../../shared/orders/orders.table.ts";
import { DAY, ITEMS, readDay, reconcileAt, table, today } from "../support/attribution/amended-orders.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { findAttribution } from "../support/stack/attributed-orders.ts";
import { createTestStore, eventually } from "../support/stack/stack-access.ts";
import { anOrder } from "../support/values/builders.ts";

const stack = inject("stack");

test("an order that the stream credits after its day was locked counts on the day of that, for recounts and verifiers too", async () => {
  const { brand } = await createTestStore(stack);
  const order = anOrder({ order_id: "A-1001", order_items: ITEMS });
  await createOrders(table).record(brand, order, `${DAY}T10:00:00.000Z`);
  await eventually(() => findAttribution(table, brand, "A-1001"));
  const entered = today();
  expect(await readDay(brand, DAY)).toBeUndefined();
  expect(await readDay(brand, entered)).toMatchObject({ orders: 1, revenue: "69.97" });
  for (const day of [DAY, entered]) {
    const report = await reconcileAt(new Date().toISOString())(brand, day, { repair: true, store: {} });
    expect(report).toMatchObject({ differences: [], unattributed_orders: [] });
  }
  const rows: string[] = [];
  await exportFigures(
    adminClient(stack),
    { brand, query: { from: DAY, to: DAY } },
    (text) => rows.push(...text.trim().split("\n")),
    () => undefined,
  );
  expect(rows.map((row) => JSON.parse(row).counted_on)).toContain(entered);
  const found = await recompute(rows);
  expect(found).toMatchObject({ difference: undefined, orders: 1, open: [], unattributed: [] });
});
