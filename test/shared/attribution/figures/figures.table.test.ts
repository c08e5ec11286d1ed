import { PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { type Rollup, rollUp } from "../../../../shared/attribution/figures/figures.ts";
import {
  correctionSheet,
  daySheet,
  figureSheetFromItem,
  figureSheetItem,
} from "../../../../shared/attribution/figures/sheet-item.table.ts";
import { TooManyFigures } from "../../../../shared/platform/errors.ts";
import {
  attributionOf,
  DAY,
  NEXT,
  sheetOf,
  sorted,
  storeOf,
} from "../../../support/attribution/figures-store.ts";
import { conditionFailed } from "../../../support/table/mock-table.ts";
import { aCredit, aLine, anAttributedOrder, anOrderOfVideos } from "../../../support/values/builders.ts";

// That figures stay exact under faults is tested on DynamoDB Local: test/integration/attribution-faults.test.ts.

const credited = { lines: [aLine({ credit: aCredit({ event_id: 7 }) })] };
const [a, b, c] = [
  anAttributedOrder({ order_id: "a", ...credited }),
  anAttributedOrder({ order_id: "b" }),
  anAttributedOrder({ order_id: "c", received_at: `${NEXT}T00:00:00.000Z`, ...credited }),
];

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
    const late = [attributionOf(b, true), sheetOf("LATE#hash", rollUp([b]))];
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

test.each([
  [
    "orders whose day is not folded",
    "ATTR#",
    100,
    (page: number) => attributionOf({ ...a, order_id: `o${page}` }),
  ],
  ["sheets", "STAT#", 20, (page: number) => sheetOf(`LATE#${page}`, rollUp([a]))],
])("pages of %s are read, and more than a call can read are refused", async (_, prefix, most, itemOf) => {
  const { dynamo, read } = storeOf();
  const readPages = (pages: number) => {
    let page = 0;
    dynamo.on(QueryCommand).callsFake(({ ExpressionAttributeValues: values }) => {
      if (!values[":from"].startsWith(prefix)) return { Items: [] };
      page++;
      return { Items: [itemOf(page)], ...(page < pages && { LastEvaluatedKey: { PK: "p", SK: "s" } }) };
    });
    return read(DAY, DAY);
  };
  expect((await readPages(most))[0]?.figures.orders).toBe(most);
  await expect(readPages(most + 1)).rejects.toThrow(TooManyFigures);
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
