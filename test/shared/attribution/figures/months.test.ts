import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { returnToItem } from "../../../../shared/attribution/amendments/amendment-item.table.ts";
import { createAttributions } from "../../../../shared/attribution/figures/attributions.table.ts";
import { countFigures } from "../../../../shared/attribution/figures/count-figures.ts";
import { createMonths } from "../../../../shared/attribution/figures/months.table.ts";
import { daySheet } from "../../../../shared/attribution/figures/sheet-item.table.ts";
import { listWholeMonths } from "../../../../shared/attribution/figures/split-period.ts";
import { analyticsView } from "../../../../shared/attribution/views/analytics.ts";
import { attributionItem, storeHolding } from "../../../support/attribution/figures-store.ts";
import { aCredit, aLine, anAttributedOrder } from "../../../support/values/builders.ts";

const order = (order_id: string, day: string, event_id = 7) =>
  anAttributedOrder({
    order_id,
    received_at: `${day}T12:00:00.000Z`,
    lines: [aLine({ credit: aCredit({ event_id }) }), aLine()],
  });
const ORDERS = [
  order("a", "2026-09-02"),
  order("b", "2026-09-30", 8),
  order("c", "2026-10-31"),
  order("d", "2026-11-20"),
];
const PERIOD = { from: "2026-08-20", to: "2026-11-25" };
const LATER = Date.parse("2026-11-25T12:00:00.000Z");

/** A store whose days are folded, and whose months are summed up. */
const folded = async (...items: object[]) => {
  const store = storeHolding(...ORDERS.map((each) => attributionItem(each)), ...items);
  await store.fold("2026-09-01", "2026-11-22");
  const sums = () =>
    [...store.stored].flatMap(([key, item]) => (key.startsWith("MONTH#") && "figures" in item ? [key] : []));
  const expectSame = async () =>
    expect(analyticsView(await store.sales(PERIOD, () => true))).toEqual(
      analyticsView(await store.sales(PERIOD)),
    );
  return { ...store, sums, expectSame };
};

test("whole months of a period are those from their first day to their last, in any year", () => {
  expect(listWholeMonths({ from: "2024-01-31", to: "2024-03-31" })).toEqual([
    { from: "2024-02-01", to: "2024-02-29" },
    { from: "2024-03-01", to: "2024-03-31" },
  ]);
  expect(listWholeMonths({ from: "2025-12-01", to: "2026-01-30" })).toEqual([
    { from: "2025-12-01", to: "2025-12-31" },
  ]);
  expect(listWholeMonths({ from: "2026-11-02", to: "2026-11-30" })).toEqual([]);
});

test("months that are over are summed up, and read in place of their days", async () => {
  const { sums, sales, dynamo, expectSame } = await folded();
  expect(sums()).toEqual(["MONTH#2026-10", "MONTH#2026-09"]);
  await expectSame();
  dynamo.resetHistory();
  await sales({ from: "2026-09-01", to: "2026-11-10" }, () => true);
  const ranges = dynamo
    .commandCalls(QueryCommand)
    .map(({ args: [{ input }] }) => input.ExpressionAttributeValues?.[":from"]);
  expect(ranges.filter((from) => /^(MONTH|STAT|ATTR)/.test(String(from)))).toEqual([
    "MONTH#2026-09",
    "STAT#2026-11-01",
    "ATTR#2026-11-01T00:00",
  ]);
});

test("a month waits until its last day has been closed for a day", async () => {
  const store = storeHolding(...ORDERS.map((each) => attributionItem(each)));
  await store.fold("2026-09-01", "2026-10-31");
  expect([...store.stored.keys()].filter((key) => key.startsWith("MONTH#"))).toEqual(["MONTH#2026-09"]);
});

test("a month with a day that could not be folded is read by its days, until it could", async () => {
  const store = storeHolding(...ORDERS.map((each) => attributionItem(each)));
  store.refuseOnce(`STAT#2026-09-30#${daySheet(0)}`);
  await expect(store.fold("2026-09-01", "2026-11-22")).rejects.toThrow("1 days could not be folded");
  const september = () => (store.stored.get("MONTH#2026-09") ?? {}) as { figures?: unknown };
  expect(september().figures).toBeUndefined();
  await store.fold("2026-09-01", "2026-11-22");
  expect(september().figures).toBeDefined();
});

describe("a month's sums go with the change of a day, and are made again", () => {
  const day = "2026-09-30";
  const values = { returned_lines: 1, returned_units: 1, returned_revenue: "4.50" };
  const back = { day, currency: "USD", scope: "STORE", values } as const;

  test.each([
    [
      "an order that is attributed months later",
      async ({ table }: Awaited<ReturnType<typeof folded>>) => {
        const tagged = async () => ({ videos: [], unreadable: [] });
        const attributions = createAttributions(table, tagged, async () => ({}));
        expect((await attributions.record("br_a", [order("late", day)], LATER)).recorded).toHaveLength(1);
      },
    ],
    [
      "a correction",
      async ({ figures }: Awaited<ReturnType<typeof folded>>) => {
        expect(await figures.correct("br_a", day, [back], { index: 0, enteredOn: undefined })).toBe(true);
      },
    ],
    [
      "what came back, once it is folded",
      async ({ stored, fold }: Awaited<ReturnType<typeof folded>>) => {
        const accepted_at = "2026-11-20T10:00:00.000Z";
        const item = returnToItem(
          "br_a",
          { accepted_at, day, late: false, figures: [back] },
          "r",
          9_999_999_999,
        );
        stored.set(item.SK, item);
        await fold("2026-11-22", "2026-11-22", () => false);
        // The same run has made them again.
        expect(stored.get("MONTH#2026-09")).toMatchObject({ changes: 1, through: "2026-11-20" });
        expect(stored.get("MONTH#2026-10")).not.toHaveProperty("changes");
        stored.delete("MONTH#2026-09");
      },
    ],
    ["a repair", ({ figures }: Awaited<ReturnType<typeof folded>>) => figures.dropMonth("br_a", day)],
  ])("%s", async (_, change) => {
    const store = await folded();
    await change(store);
    expect(store.sums()).toEqual(["MONTH#2026-10"]);
    await store.expectSame();
    await store.fold("2026-11-22", "2026-11-22");
    expect(store.sums()).toHaveLength(2);
    await store.expectSame();
  });

  test("those that were being made meanwhile are not written", async () => {
    const { table, figures } = await folded();
    const months = createMonths(table);
    const sums = { month: "2026-09", through: "", days: [], videos: [] };
    const changes = await months.changes("br_a", "2026-09");
    await figures.dropMonth("br_a", day);
    expect(await months.put("br_a", sums, { changes })).toBe(false);
    expect(await months.put("br_a", sums, { changes: changes + 1 })).toBe(true);
  });

  test("those that have more of what came back than was folded when a reader began are left out", async () => {
    const accepted_at = "2026-11-20T10:00:00.000Z";
    const item = returnToItem("br_a", { accepted_at, day, late: false, figures: [back] }, "r", 9_999_999_999);
    const store = await folded(item);
    await store.expectSame();
    // As the reader has seen it before.
    store.stored.delete("RETURNSFOLDED");
    await store.expectSame();
    const [total] = analyticsView(await store.sales(PERIOD, () => true)).totals;
    expect(total?.returned.revenue).toBe("4.50");
  });
});

test("damaged sums are passed over, and said", async () => {
  const store = await folded();
  store.stored.set("MONTH#2026-09", {
    PK: "STORE#br_a",
    SK: "MONTH#2026-09",
    figures: Buffer.from("?"),
  } as never);
  await store.expectSame();
  expect(store.onUnreadable).toHaveBeenCalled();
});

test("sums keep every digit, of days and of each video", async () => {
  const { sales } = await folded();
  const { videos, days } = analyticsView(await sales({ from: "2026-09-01", to: "2026-10-31" }, () => true));
  const counted = countFigures(ORDERS.slice(0, 3));
  const revenue = (video: number) =>
    counted.filter(({ scope }) => scope === `VIDEO#${video}`).map(({ values }) => Number(values.revenue));
  expect(days.map((each) => each.day)).toEqual(["2026-09-02", "2026-09-30", "2026-10-31"]);
  expect(days.every(({ by_signal }) => by_signal.length === 1)).toBe(true);
  for (const { event_id, revenue: shown } of videos)
    expect(Number(shown)).toBeCloseTo(revenue(event_id).reduce((sum, each) => sum + each, 0));
});
