import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { countFigures } from "../../../../shared/attribution/figures/count-figures.ts";
import { daySheet } from "../../../../shared/attribution/figures/sheet-item.table.ts";
import { DayNotCounted } from "../../../../shared/platform/errors.ts";
import {
  attributionItem,
  DAY,
  NEXT,
  sheetItem,
  storeHolding,
} from "../../../support/attribution/figures-store.ts";
import { anAttributedOrder } from "../../../support/values/builders.ts";

// A reader counts so many pages of a day, and so many in all; what is left it names the beginning of.

const PAGES_OF_DAY = 20;
const PAGES_IN_ALL = 100;
const SHEET_PAGES = 20;

const order = (day: string, minute: number) =>
  anAttributedOrder({
    order_id: `o${day}${minute}`,
    received_at: `${day}T${new Date(minute * 60_000).toISOString().slice(11)}`,
  });
const madeOrders = (day: string, count: number) =>
  Array.from({ length: count }, (_, minute) => order(day, minute));

/** A store whose pages have one item each. */
const storeInPages = (...items: object[]) => {
  const store = storeHolding(...items);
  const { dynamo, stored } = store;
  dynamo.on(QueryCommand).callsFake(({ ExpressionAttributeValues: values, ...query }) => {
    const keys = [...stored.keys()].filter((key) => values[":from"] <= key && key <= values[":to"]).sort();
    if (query.ScanIndexForward === false) keys.reverse();
    const after = query.ExclusiveStartKey && keys.indexOf(query.ExclusiveStartKey.SK);
    const [key, next] = keys.slice(after === undefined ? 0 : after + 1);
    if (key === undefined) return { Items: [] };
    return {
      Items: [stored.get(key)],
      ...(next !== undefined && { LastEvaluatedKey: { PK: "p", SK: key } }),
    };
  });
  const readPages = (from: string, to: string) =>
    Array.fromAsync(store.figures.between("br_a", { from, to }));
  /** The orders of each day that are counted, and how far. */
  const read = async (from: string, to: string) => {
    const pages = await readPages(from, to);
    const ofStore = pages.flatMap(({ figures }) => figures).filter(({ scope }) => scope === "STORE");
    const orders = Object.fromEntries(ofStore.map(({ day, values }) => [day, values.orders]));
    return { orders, countedTo: pages.map(({ countedTo }) => countedTo).filter(Boolean) };
  };
  return { ...store, read };
};
const attributions = (day: string, count: number) =>
  madeOrders(day, count).map((each) => attributionItem(each));

describe("figures say how far they are counted", () => {
  test("where a day has more orders than are read; they hold no other day up", async () => {
    const whole = storeInPages(...attributions(DAY, PAGES_OF_DAY - 1), ...attributions(NEXT, 3));
    expect(await whole.read(DAY, NEXT)).toEqual({
      orders: { [DAY]: PAGES_OF_DAY - 1, [NEXT]: 3 },
      countedTo: [],
    });
    const { read } = storeInPages(...attributions(DAY, PAGES_OF_DAY + 1), ...attributions(NEXT, 3));
    expect(await read(DAY, NEXT)).toEqual({
      orders: { [DAY]: PAGES_OF_DAY, [NEXT]: 3 },
      countedTo: [`${DAY}T00:19:00.000Z`],
    });
  });

  test("by the earliest, where several days have, of which a call reads some; a checkpoint counts all the same", async () => {
    const days = Array.from({ length: 8 }, (_, index) => `2026-11-${10 + index}`);
    const store = storeInPages(...days.flatMap((day) => attributions(day, PAGES_OF_DAY + 5)));
    await store.advance(`${days.at(-1)}T00:20`, { day: days.at(-1) ?? "" });
    const { orders, countedTo } = await store.read(days[0] ?? "", days.at(-1) ?? "");
    expect(countedTo).toEqual([`${days[0]}T00:19:00.000Z`]);
    // Today's come first.
    expect(orders[days.at(-1) ?? ""]).toBe(PAGES_OF_DAY + 5);
    const counted = Object.values(orders).map(Number);
    expect(counted.reduce((sum, each) => sum + each)).toBe(PAGES_IN_ALL + PAGES_OF_DAY - 1);
  });

  test("where sheets are more than are read: then they end with the day before", async () => {
    const late = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        sheetItem(`LATE#${index}`, countFigures([order(NEXT, 1)]), NEXT),
      );
    const before = sheetItem(daySheet(0), countFigures(madeOrders(DAY, 2)));
    expect(await storeInPages(before, ...late(SHEET_PAGES - 1)).read(DAY, NEXT)).toEqual({
      orders: { [DAY]: 2, [NEXT]: SHEET_PAGES - 1 },
      countedTo: [],
    });
    expect(await storeInPages(before, ...late(SHEET_PAGES)).read(DAY, NEXT)).toEqual({
      orders: { [DAY]: 2 },
      countedTo: [`${NEXT}T00:00:00.000Z`],
    });
  });

  test("a recount reads more of its day, and is refused where that is not all", async () => {
    const ofDay = (count: number) => storeInPages(...attributions(DAY, count)).figures.ofDay("br_a", DAY);
    expect((await ofDay(PAGES_IN_ALL)).figures[0]?.values.orders).toBe(PAGES_IN_ALL);
    await expect(ofDay(PAGES_IN_ALL + 1)).rejects.toThrow(DayNotCounted);
  });
});

describe("a damaged sheet", () => {
  const folded = (day: string) => sheetItem(daySheet(0), countFigures(madeOrders(day, 2)), day);
  const damaged = (name: string, day = DAY) => ({ ...sheetItem(name, [], day), figures: "?" });

  test.each([daySheet(0), "LATE#1"])(
    "(%s) leaves its day out, and says so; other days are read",
    async (name) => {
      const store = storeInPages(...(name === daySheet(0) ? [] : [folded(DAY)]), damaged(name), folded(NEXT));
      expect(await store.read(DAY, NEXT)).toEqual({
        orders: { [NEXT]: 2 },
        countedTo: [`${DAY}T00:00:00.000Z`],
      });
      expect(store.onUnreadable).toHaveBeenCalled();
      await expect(store.figures.ofDay("br_a", DAY)).rejects.toThrow("missing or damaged");
    },
  );

  test("that no fold announces is passed over", async () => {
    const { read } = storeInPages(folded(DAY), damaged(daySheet(1)), folded(NEXT));
    expect(await read(DAY, NEXT)).toEqual({ orders: { [DAY]: 2, [NEXT]: 2 }, countedTo: [] });
  });
});
