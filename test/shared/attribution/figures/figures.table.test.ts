import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { countFigures } from "../../../../shared/attribution/figures/count-figures.ts";
import type { Figures } from "../../../../shared/attribution/figures/figures.ts";
import {
  correctionSheet,
  daySheet,
  sheetFromItem,
  sheetToItem,
} from "../../../../shared/attribution/figures/sheet-item.table.ts";
import { daysBetween, utcDay } from "../../../../shared/vocabulary/days.ts";
import {
  attributionItem,
  DAY,
  NEXT,
  sheetItem,
  sorted,
  storeHolding,
  THREE_ORDERS,
} from "../../../support/attribution/figures-store.ts";
import { anAttributedOrder, anOrderOfVideos } from "../../../support/values/builders.ts";

// That figures stay exact under faults is tested on DynamoDB Local: test/integration/attribution-faults.test.ts.

const [a, b, c] = THREE_ORDERS;

test("a sheet holds exact figures of all scopes and currencies, in a write unit for a small store's day", () => {
  const orders = Array.from({ length: 10 }, (_, index) => anOrderOfVideos(`o${index}`, 3, index));
  const figures = [...countFigures(orders), { ...countFigures([b])[0], currency: "EUR" } as Figures];
  const item = sheetToItem("br_a", { day: DAY, name: "S", figures });
  expect(sheetFromItem(item)).toEqual({ day: DAY, name: "S", figures });
  expect(item.figures.byteLength).toBeLessThan(900);
  expect(() => sheetFromItem({ ...item, figures: "?" })).toThrow("no readable figures");
});

describe("the figures of a period", () => {
  test("are those of its attributions, by day", async () => {
    const { read } = storeHolding(...[a, b, c].map((order) => attributionItem(order)));
    expect(await read()).toEqual(sorted(a, b, c));
    expect(await read(NEXT, NEXT)).toEqual(sorted(c));
  });

  test("leave out the attributions of late orders, whose sheets they have", async () => {
    const late = [attributionItem(b, true), sheetItem("LATE#hash", countFigures([b]))];
    expect(await storeHolding(attributionItem(a), ...late).read()).toEqual(sorted(a, b));
  });

  test("are read from the sheets alone, once the day is folded: its attributions may have expired", async () => {
    const { read } = storeHolding(
      sheetItem(daySheet(0), countFigures([a, b])),
      attributionItem(a),
      attributionItem(c),
    );
    expect(await read()).toEqual(sorted(a, b, c));
  });

  test("leave out the parts of a fold that has not come to its end", async () => {
    const { read } = storeHolding(
      sheetItem(daySheet(1), countFigures([a])),
      attributionItem(a),
      attributionItem(b),
    );
    expect(await read()).toEqual(sorted(a, b));
  });

  test("are those of the parts that the first one announces: all of them, and none that was left by another fold", async () => {
    const first = sheetItem(daySheet(0), countFigures([a]), DAY, 2);
    const of = (part: number) => sheetItem(daySheet(part), countFigures([b]));
    const [second, third] = [of(1), of(2)];
    expect(await storeHolding(first, second, third).read()).toEqual(sorted(a, b));
    // Figures that are too low are not shown.
    expect(await storeHolding(first, third).read()).toEqual([]);
  });

  test("count the others where an attribution is damaged, and say so", async () => {
    const { read, onUnreadable } = storeHolding(attributionItem(a), { ...attributionItem(b), lines: "?" });
    expect(await read()).toEqual(sorted(a));
    expect(onUnreadable).toHaveBeenCalledExactlyOnceWith(expect.any(Error));
  });

  test("are those of every day, past the days that are read at once, each once", async () => {
    const days = daysBetween("2026-01-01", "2026-04-15");
    const orders = days.map((day, index) =>
      anAttributedOrder({ order_id: `o${index}`, received_at: `${day}T12:00:00.000Z`, lines: a.lines }),
    );
    const folded = orders.filter((_, index) => index % 2 === 0);
    const { read } = storeHolding(
      ...orders.map((order) => attributionItem(order)),
      ...folded.map((order) => sheetItem(daySheet(0), countFigures([order]), utcDay(order.received_at))),
    );
    expect(await read(days[0], days.at(-1))).toEqual(sorted(...orders));
    expect(await read("2026-01-02", "2026-02-01")).toEqual(sorted(...orders.slice(1, 32)));
  });

  test("of a quiet year are two consistent queries a month, and one of what came back", async () => {
    const { dynamo, read } = storeHolding();
    expect(await read("2024-01-01", "2024-12-31")).toEqual([]);
    const queries = dynamo.commandCalls(QueryCommand).map(({ args: [{ input }] }) => input);
    expect(queries).toHaveLength(2 * 12 + 1);
    expect(queries.every(({ ConsistentRead }) => ConsistentRead)).toBe(true);
  });
});

test("sheets of days that were locked four days ago are read at half the cost; all else is consistent", async () => {
  const { dynamo, figures, readAt } = storeHolding(
    ...["2026-09-10", "2026-09-12", "2026-09-20"].map((day) => sheetItem(daySheet(0), [], day)),
  );
  // Locked after 60 days: up to the 20th of September; four days before is the 16th.
  readAt(`${DAY}T12:00:00.000Z`);
  await Array.fromAsync(figures.between("br_a", { from: "2026-09-10", to: "2026-09-20" }, {}));
  const queries = dynamo.commandCalls(QueryCommand).map(({ args: [{ input }] }) => input);
  const ofKey = (prefix: string) =>
    queries.flatMap(({ ConsistentRead = false, ExpressionAttributeValues: values = {} }) =>
      String(values[":from"]).startsWith(prefix)
        ? [[String(values[":from"]).slice(5, 15), String(values[":to"]).slice(5, 15), ConsistentRead]]
        : [],
    );
  expect(ofKey("STAT#")).toEqual([
    ["2026-09-10", "2026-09-16", false],
    ["2026-09-17", "2026-09-20", true],
  ]);
  expect(ofKey("ATTR#").every(([, , consistent]) => consistent)).toBe(true);
  expect(queries).toHaveLength(1 + 2 + 3);
});

describe("a correction", () => {
  const ofStore = { day: DAY, currency: "USD", scope: "STORE" } as const;

  test("is added to what the day has, exactly, also downwards", async () => {
    const wrong = sheetItem("WRONG", [{ ...ofStore, values: { orders: 3, revenue: "0.01" } }]);
    const { figures, read } = storeHolding(attributionItem(a), wrong);
    const corrections = [
      { ...ofStore, values: { orders: -3 } },
      { ...ofStore, values: { revenue: "-0.01" } },
    ];
    expect(await figures.correct("br_a", DAY, corrections, { index: 0, enteredOn: undefined })).toBe(true);
    expect(await read()).toEqual(sorted(a));
  });

  test("is refused where another came first, and comes after those that the day was read with", async () => {
    const { figures, read, stored } = storeHolding(attributionItem(a), sheetItem(correctionSheet(0), []));
    const one = [{ ...ofStore, values: { orders: 1 } }];
    expect((await figures.ofDay("br_a", DAY)).corrections).toBe(1);
    expect(await figures.correct("br_a", DAY, one, { index: 0, enteredOn: undefined })).toBe(false);
    expect(await read()).toEqual(sorted(a));
    expect(await figures.correct("br_a", DAY, one, { index: 1, enteredOn: undefined })).toBe(true);
    expect(stored.has(`STAT#${DAY}#${correctionSheet(1)}`)).toBe(true);
    expect((await figures.ofDay("br_a", DAY)).corrections).toBe(2);
  });
});
