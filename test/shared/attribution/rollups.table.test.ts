import { PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test, vi } from "vitest";
import { attributionToItem } from "../../../shared/attribution/attribution-item.table.ts";
import {
  correctionSheet,
  daySheet,
  figureSheetFromItem,
  figureSheetItem,
} from "../../../shared/attribution/figure-sheet.table.ts";
import {
  type AttributedOrder,
  mergeRollups,
  type Rollup,
  rollUp,
} from "../../../shared/attribution/rollup.ts";
import { createRollups } from "../../../shared/attribution/rollups.table.ts";
import { aCredit, aLine, anAttributedOrder, anOrderOfVideos } from "../../support/builders.ts";
import { conditionFailed, mockTable } from "../../support/mock-table.ts";

// That figures stay exact under faults is tested on DynamoDB Local: test/integration/attribution-faults.test.ts.

const DAY = "2026-11-20";
const NEXT = "2026-11-21";
const credited = { lines: [aLine({ credit: aCredit({ event_id: 7 }) })] };
const [a, b, c] = [
  anAttributedOrder({ order_id: "a", ...credited }),
  anAttributedOrder({ order_id: "b" }),
  anAttributedOrder({ order_id: "c", received_at: `${NEXT}T00:00:00.000Z`, ...credited }),
];

type Item = { readonly PK: string; readonly SK: string };

/** A store's items, in memory: what is queried and put. */
const storeOf = (...items: object[]) => {
  const stored = new Map((items as Item[]).map((item) => [item.SK, item]));
  const { dynamo, table } = mockTable();
  dynamo.on(QueryCommand).callsFake(({ ExpressionAttributeValues: values }) => {
    const found = [...stored.values()].filter(({ SK }) => SK >= values[":from"] && SK <= values[":to"]);
    return { Items: found.sort((x, y) => (x.SK < y.SK ? -1 : 1)) };
  });
  dynamo.on(PutCommand).callsFake(({ Item, ConditionExpression }) => {
    if (ConditionExpression !== undefined && stored.has(Item.SK)) throw conditionFailed();
    stored.set(Item.SK, Item);
    return {};
  });
  const onUnreadable = vi.fn();
  const rollups = createRollups(table, onUnreadable);
  const read = async (from = DAY, to = NEXT) =>
    (await Array.fromAsync(rollups.between("br_a", from, to))).flat();
  const putKeys = () => dynamo.commandCalls(PutCommand).map(({ args: [{ input }] }) => input.Item?.SK);
  return { stored, dynamo, rollups, read, onUnreadable, putKeys };
};

const attributionOf = (order: AttributedOrder, late = false) => attributionToItem("br_a", order, { late });
const sheetOf = (sheet: string, rollups: readonly Rollup[], day = DAY) =>
  figureSheetItem("br_a", { day, sheet, rollups });
const sorted = (...orders: AttributedOrder[]) => mergeRollups([rollUp(orders)]);

test("a sheet holds exact figures of all scopes and currencies, in a write unit for a small store's day", () => {
  const orders = Array.from({ length: 10 }, (_, index) => anOrderOfVideos(`o${index}`, 3, index));
  const rollups = [...rollUp(orders), { ...rollUp([b])[0], currency: "EUR" } as Rollup];
  const item = figureSheetItem("br_a", { day: DAY, sheet: "S", rollups });
  expect(figureSheetFromItem(item)).toEqual({ day: DAY, sheet: "S", rollups });
  expect(item.figures.byteLength).toBeLessThan(900);
  expect(() => figureSheetFromItem({ ...item, figures: "?" })).toThrow("no readable figures");
});

describe("the figures of a period", () => {
  test("are those of its attributions, by day", async () => {
    const { read } = storeOf(...[a, b, c].map((order) => attributionOf(order)));
    expect(await read()).toEqual(sorted(a, b, c));
    expect(await read(NEXT, NEXT)).toEqual(sorted(c));
  });

  test("leave out the attributions of late orders, whose sheets they have", async () => {
    const late = [attributionOf(b, true), sheetOf("ORDER#hash", rollUp([b]))];
    expect(await storeOf(attributionOf(a), ...late).read()).toEqual(sorted(a, b));
  });

  test("are read from the sheets alone, once the day is folded: its attributions may have expired", async () => {
    const { read } = storeOf(sheetOf(daySheet(0), rollUp([a, b])), attributionOf(a), attributionOf(c));
    expect(await read()).toEqual(sorted(a, b, c));
  });

  test("leave out the parts of a fold that has not come to its end", async () => {
    const { read } = storeOf(sheetOf(daySheet(1), rollUp([a])), attributionOf(a), attributionOf(b));
    expect(await read()).toEqual(sorted(a, b));
  });

  test("count the others where an attribution is damaged, and say so", async () => {
    const { read, onUnreadable } = storeOf(attributionOf(a), { ...attributionOf(b), lines: "?" });
    expect(await read()).toEqual(sorted(a));
    expect(onUnreadable).toHaveBeenCalledExactlyOnceWith(expect.any(Error));
  });

  test("of one video are its own, of every day", async () => {
    const { rollups } = storeOf(...[a, b, c].map((order) => attributionOf(order)));
    const own = sorted(a, c).filter(({ scope }) => scope === "VIDEO#7");
    expect(await rollups.ofVideo("br_a", 7, DAY, NEXT)).toEqual(own);
    expect(own).toHaveLength(2);
  });

  test("of a quiet year are two consistent queries a month", async () => {
    const { dynamo, read } = storeOf();
    expect(await read("2024-01-01", "2024-12-31")).toEqual([]);
    const queries = dynamo.commandCalls(QueryCommand).map(({ args: [{ input }] }) => input);
    expect(queries).toHaveLength(2 * 12);
    expect(queries.every(({ ConsistentRead }) => ConsistentRead)).toBe(true);
  });
});

describe("a fold", () => {
  test("keeps the figures of days, once: they are the same before and after", async () => {
    const { rollups, read, stored } = storeOf(...[a, b, c].map((order) => attributionOf(order)));
    const before = await read();
    expect(await rollups.fold("br_a", DAY, NEXT)).toBe(2);
    expect(await rollups.fold("br_a", DAY, NEXT)).toBe(0);
    expect(await read()).toEqual(before);
    for (const key of stored.keys()) if (key.startsWith("ATTR#")) stored.delete(key);
    expect(await read()).toEqual(before);
  });

  test("of many videos is in parts, of which the first is written last", async () => {
    const orders = Array.from({ length: 9 }, (_, index) => anOrderOfVideos(`o${index}`, 500, 500 * index));
    const { rollups, read, putKeys } = storeOf(...orders.map((order) => attributionOf(order)));
    await rollups.fold("br_a", DAY, DAY);
    expect(putKeys()).toEqual([2, 1, 0].map((part) => `STAT#${DAY}#${daySheet(part)}`));
    expect(await read()).toEqual(sorted(...orders));
  });

  test("writes nothing for a day without orders, and none twice that was folded meanwhile", async () => {
    const { rollups, putKeys, dynamo } = storeOf(attributionOf(a));
    expect(await rollups.fold("br_a", "2026-11-01", "2026-11-19")).toBe(0);
    expect(putKeys()).toEqual([]);
    dynamo.on(PutCommand).rejects(conditionFailed());
    expect(await rollups.fold("br_a", DAY, DAY)).toBe(0);
  });
});

describe("a correction", () => {
  const wrong = { day: DAY, currency: "USD", scope: "STORE", figure: "orders" } as const;
  const offBy = (orders: number) => sheetOf("WRONG", [{ ...wrong, figures: { orders } }]);

  test("brings the figures to what was recounted, exactly", async () => {
    const { rollups, read } = storeOf(
      attributionOf(a),
      offBy(3),
      sheetOf("X", [{ ...wrong, figures: { revenue: "0.01" } }]),
    );
    const differences = [
      { ...wrong, stored: "4", recounted: "1" },
      { ...wrong, figure: "revenue", stored: "10.01", recounted: "10.00" },
    ];
    expect(await rollups.correct("br_a", DAY, differences)).toBe(2);
    expect(await read()).toEqual(sorted(a));
    expect(await rollups.correct("br_a", DAY, differences)).toBe(0);
  });

  test("leaves a figure alone that has changed since it was found wrong", async () => {
    const { rollups, putKeys } = storeOf(attributionOf(a), offBy(3));
    expect(await rollups.correct("br_a", DAY, [{ ...wrong, stored: "5", recounted: "1" }])).toBe(0);
    expect(putKeys()).toEqual([]);
  });

  test("is refused where another came first", async () => {
    const { rollups, dynamo, putKeys } = storeOf(attributionOf(a), sheetOf(correctionSheet(0), []), offBy(3));
    dynamo.on(PutCommand).rejects(conditionFailed());
    expect(await rollups.correct("br_a", DAY, [{ ...wrong, stored: "4", recounted: "1" }])).toBe(0);
    expect(putKeys()).toEqual([`STAT#${DAY}#${correctionSheet(1)}`]);
  });
});
