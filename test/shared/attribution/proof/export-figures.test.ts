import { expect, test } from "vitest";
import { recompute } from "../../../../clients/verify/recompute.js";
import { figuresKey } from "../../../../shared/attribution/totals/totals-row.table.ts";
import type { Period } from "../../../../shared/vocabulary/days.ts";
import { openExport } from "../../../support/attribution/open-export.ts";
import { BRAND, DAY, pastStore } from "../../../support/attribution/past-store.ts";

const ITEMS = [{ item_id: "1", product_id: "501", quantity: 1 }];
const LATER = "2026-03-20";

const storeWithLateEvents = async () => {
  const opened = pastStore();
  const { report, apply, applyAmendments, erase } = opened;
  for (const order_id of ["refunded", "erased", "plain"]) await apply(report({ order_id }));
  await apply(report({ order_id: "late" }), `${LATER}T10:00:00.000Z`);
  for (const order_id of ["refunded", "erased"])
    for (const [version, at] of [
      [1, "2026-03-02T10:00:00.000Z"],
      [2, `${LATER}T11:00:00.000Z`],
      [3, "2026-03-22T10:00:00.000Z"],
    ] as const) {
      const items = ITEMS.map((item) => ({ ...item, quantity: 3 - version }));
      const place = await opened.send(at, { version, items }, order_id);
      await applyAmendments(BRAND, [place], Date.parse(at));
    }
  await erase("erased", "2026-03-23T10:00:00.000Z");
  return opened;
};

const exportRows = (
  { table, store }: Awaited<ReturnType<typeof storeWithLateEvents>>,
  period: Period,
  at: string,
) => openExport(table)(store, period, new Date(at));

test.each([
  ["the locked day", { from: DAY, to: DAY }, { orders: 3, erased: 1, moved: 1 }],
  [
    "the days on which late events count",
    { from: LATER, to: "2026-03-31" },
    { orders: 2, erased: 1, moved: 1 },
  ],
  ["the last of these days", { from: "2026-03-21", to: "2026-03-31" }, { orders: 1, erased: 1, moved: 0 }],
  ["all days", { from: DAY, to: "2026-03-31" }, { orders: 3, erased: 1, moved: 1 }],
])("totals of %s can be recomputed from the file", async (_, period, found) => {
  const rows = await exportRows(await storeWithLateEvents(), period, "2026-04-20T10:00:00.000Z");
  const { figures, ...rest } = await recompute(rows);
  expect(rest).toMatchObject({ ...found, difference: undefined, unattributed: [], open: [], unapplied: 0 });
  expect(figures).toBeGreaterThan(5);
});

test("a damaged total of a locked day is found in the file", async () => {
  const store = await storeWithLateEvents();
  const row = figuresKey(BRAND, { day: DAY, currency: "EUR", scope: "STORE" });
  store.put({ ...store.items.get(`${row.PK}|${row.SK}`), o: 9, v: "999.97" });
  const rows = await exportRows(store, { from: DAY, to: "2026-03-31" }, "2026-04-20T10:00:00.000Z");
  expect((await recompute(rows)).difference).toMatchObject({ id: `${DAY} EUR STORE`, name: "orders" });
});

test("open days have no rows", async () => {
  const rows = await exportRows(
    await storeWithLateEvents(),
    { from: LATER, to: "2026-03-23" },
    "2026-03-22T12:00:00.000Z",
  );
  const { open, difference } = await recompute(rows);
  expect({ open, difference }).toEqual({ open: ["2026-03-22", "2026-03-23"], difference: undefined });
  const ofDay = rows
    .map((row) => JSON.parse(row))
    .filter(({ type, day }) => type === "figures" && open.includes(day));
  expect(ofDay).toEqual([]);
});
