import { expect, inject, test } from "vitest";
import { exportFigures } from "../../clients/admin/export/export-figures.ts";
import { recompute } from "../../clients/verify/recompute.js";
import { createOrders } from "../../shared/orders/orders.table.ts";
import { ITEMS, table, today } from "../support/attribution/amended-orders.ts";
import { DAY } from "../support/attribution/past-store.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { findAttribution, openReconcile, readTotals } from "../support/stack/attributed-orders.ts";
import { createTestStore, eventually } from "../support/stack/stack-access.ts";
import { anOrder } from "../support/values/builders.ts";

const stack = inject("stack");

test("a late credit for a locked day counts on the day it is made, in recounts and exports too", async () => {
  const { brand } = await createTestStore(stack);
  const order = anOrder({ order_id: "A-1001", order_items: ITEMS });
  await createOrders(table).record(brand, order, `${DAY}T10:00:00.000Z`);
  await eventually(() => findAttribution(table, brand, "A-1001"));
  const entered = today();
  expect(await readTotals(table, brand, DAY)).toEqual([]);
  expect((await readTotals(table, brand, entered))[0]?.values).toMatchObject({ orders: 1, revenue: "69.97" });
  for (const day of [DAY, entered]) {
    const report = await openReconcile(table)(brand, day, { repair: true });
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
  expect(found).toMatchObject({ difference: undefined, orders: 1, moved: 1, open: [], unattributed: [] });
});
