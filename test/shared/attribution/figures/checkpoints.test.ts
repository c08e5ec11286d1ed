import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { FIGURES_PER_PART } from "../../../../shared/attribution/figures/fold-day.table.ts";
import { FoldUnfinished } from "../../../../shared/attribution/figures/fold-unfinished.ts";
import { CHECKPOINT, daySheet, openSheet } from "../../../../shared/attribution/figures/sheet-item.table.ts";
import { attributionItem, DAY, sorted, storeHolding } from "../../../support/attribution/figures-store.ts";
import { anOrderOfVideos } from "../../../support/values/builders.ts";

const PIECE = 10;
const time = (hour: number, minute: number) =>
  `${DAY}T${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
/** Two an hour, of changing videos. */
const ORDERS = Array.from({ length: 24 }, (_, hour) =>
  [5, 50].map((minute) => ({
    ...anOrderOfVideos(`o${hour}-${minute}`, 2, hour % 5),
    received_at: `${time(hour, minute)}:00.000Z`,
  })),
).flat();
/** More videos in an hour than a sheet has room for. */
const WIDE = Array.from({ length: 4 }, (_, hour) => ({
  ...anOrderOfVideos(`o${hour}`, FIGURES_PER_PART, hour * FIGURES_PER_PART),
  received_at: `${time(hour, 0)}:00.000Z`,
}));
const holding = (orders: typeof ORDERS) => storeHolding(...orders.map((order) => attributionItem(order)));
const key = (name: string) => `STAT#${DAY}#${name}`;
const sheets = (stored: ReadonlyMap<string, object>) =>
  [...stored].filter(([key]) => key.startsWith("STAT#")).toSorted(([a], [b]) => (a < b ? -1 : 1));
const sheetKeys = (stored: ReadonlyMap<string, object>) => sheets(stored).map(([key]) => key);
/** Where a store's attributions were read from. */
const readFrom = ({ dynamo }: ReturnType<typeof storeHolding>) =>
  dynamo
    .commandCalls(QueryCommand)
    .map(({ args: [{ input }] }) => input.ExpressionAttributeValues?.[":from"])
    .filter((from) => from?.startsWith("ATTR#"));

describe.each([
  ["few videos", ORDERS, PIECE],
  ["many videos", WIDE, 1],
])("a day of very many orders, of %s, is folded in pieces", (_, orders, ordersPerCheckpoint) => {
  const whole = async () => {
    const { fold, stored } = holding(orders);
    await fold(DAY, DAY, () => false);
    return sheets(stored);
  };

  test("and comes to the same when it is killed at any step, and read meanwhile", async () => {
    const expected = await whole();
    let isDone = false;
    let writes = 0;
    for (; !isDone; writes++) {
      const { fold, read, stored, dieAfter } = holding(orders);
      dieAfter(writes);
      isDone = await fold(DAY, DAY, () => false, ordersPerCheckpoint).then(
        () => true,
        () => false,
      );
      expect(await read()).toEqual(sorted(...orders));
      dieAfter(Number.POSITIVE_INFINITY);
      await fold(DAY, DAY, () => false, ordersPerCheckpoint);
      expect(sheets(stored)).toEqual(expect.arrayContaining(expected));
      for (const each of stored.keys()) if (each.startsWith("ATTR#")) stored.delete(each);
      expect(await read()).toEqual(sorted(...orders));
    }
    expect(writes).toBeGreaterThan(6);
  });

  test("and nothing is left of its checkpoints", async () => {
    const { fold, stored } = holding(orders);
    await fold(DAY, DAY, () => false, ordersPerCheckpoint);
    expect(sheets(stored)).toEqual(await whole());
  });

  test("and comes to the same when two fold it at once", async () => {
    const { fold, stored, read } = holding(orders);
    await Promise.all([1, 2].map(() => fold(DAY, DAY, () => false, ordersPerCheckpoint)));
    expect(sheets(stored)).toEqual(expect.arrayContaining(await whole()));
    expect(await read()).toEqual(sorted(...orders));
  });
});

test("a fold whose time is used up ends with the minute, and the next goes on", async () => {
  const { fold, read } = holding(ORDERS);
  let runs = 1;
  for (; runs < 99; runs++) {
    const error = await fold(DAY, DAY, () => true).catch((error: unknown) => error);
    expect(await read()).toEqual(sorted(...ORDERS));
    if (error === 1) break;
    expect(error).toBeInstanceOf(FoldUnfinished);
  }
  expect(runs).toBe(ORDERS.length);
});

test("a fold goes on where it was, not from the day's beginning", async () => {
  const store = holding(ORDERS);
  store.dieAfter(2);
  await expect(store.fold(DAY, DAY, () => false, PIECE)).rejects.toThrow();
  store.dieAfter(Number.POSITIVE_INFINITY);
  store.dynamo.resetHistory();
  await store.fold(DAY, DAY, () => false, PIECE);
  expect(readFrom(store)[0]).toBe(`ATTR#${time(10, 5)}`);
});

describe("an open day of a busy store", () => {
  test("is counted up to the last minute with an order before the settled one; the rest is read", async () => {
    const store = holding(ORDERS);
    expect(await store.advance(time(9, 30))).toBe(true);
    expect(sheetKeys(store.stored)).toEqual([key(CHECKPOINT)]);
    expect(store.stored.get(key(CHECKPOINT))).toMatchObject({ through: time(9, 5), parts: 0 });
    store.dynamo.resetHistory();
    expect(await store.read()).toEqual(sorted(...ORDERS));
    expect(readFrom(store)).toEqual([`ATTR#${time(9, 5)}`, `ATTR#2026-11-21T00:00`]);
  });

  test("is counted on from its checkpoint, and folded from it once it is closed", async () => {
    const store = holding(ORDERS);
    await store.advance(time(9, 30));
    await store.advance(time(18, 0));
    expect(sheetKeys(store.stored)).toEqual([key(CHECKPOINT)]);
    expect(await store.read()).toEqual(sorted(...ORDERS));
    store.dynamo.resetHistory();
    expect(await store.fold(DAY, DAY)).toBe(1);
    expect(readFrom(store)).toEqual([`ATTR#${time(17, 50)}`]);
    expect(sheetKeys(store.stored)).toEqual([key(daySheet(0))]);
    expect(await store.read()).toEqual(sorted(...ORDERS));
  });

  test("of many videos is counted in several sheets, of which the next checkpoint replaces all", async () => {
    const { advance, read, stored } = holding(WIDE);
    await advance(time(2, 30));
    expect(sheetKeys(stored)).toEqual([
      key(CHECKPOINT),
      ...[0, 1].map((at) => key(openSheet(time(2, 0), at))),
    ]);
    expect(await read()).toEqual(sorted(...WIDE));
    await advance(time(3, 30));
    expect(sheetKeys(stored)).toEqual([
      key(CHECKPOINT),
      ...[0, 1, 2].map((at) => key(openSheet(time(3, 0), at))),
    ]);
    expect(await read()).toEqual(sorted(...WIDE));
  });

  test("is not counted again by a fold that comes later and has come less far", async () => {
    const { advance, read, stored } = holding(ORDERS);
    await advance(time(18, 0));
    const before = sheets(stored);
    await advance(time(9, 30));
    expect(sheets(stored)).toEqual(before);
    // One that began before the other, and ends after it.
    const slow = holding(ORDERS);
    const isOver = () => {
      for (const [key, item] of stored) slow.stored.set(key, item);
      return false;
    };
    await slow.advance(time(9, 30), { isOver });
    expect(sheets(slow.stored)).toEqual(before);
    expect(await read()).toEqual(sorted(...ORDERS));
  });

  test("is left alone while it has few orders, or none", async () => {
    const { advance, putKeys } = holding(ORDERS);
    expect(await advance(time(9, 30), { fewest: 19 })).toBe(true);
    expect(putKeys()).toEqual([]);
    await advance(time(9, 30), { fewest: 18 });
    expect(putKeys()).toEqual([key(CHECKPOINT)]);
    const empty = storeHolding();
    expect(await empty.advance(time(9, 30))).toBe(true);
    expect(empty.putKeys()).toEqual([]);
  });

  test("is not counted further than it has orders: a clock that is wrong leaves those to come alone", async () => {
    const { advance, read, stored } = holding(ORDERS.slice(0, 11));
    await advance(time(23, 59));
    const later = ORDERS.slice(11);
    for (const item of later.map((order) => attributionItem(order))) stored.set(item.SK, item);
    expect(await read()).toEqual(sorted(...ORDERS));
  });

  test("is counted by a minute at least in each run, however short its time is", async () => {
    const { advance, read, stored } = holding(ORDERS);
    const isOver = () => true;
    let runs = 1;
    for (; runs < 99 && !(await advance(time(23, 59), { isOver })); runs++)
      expect(await read()).toEqual(sorted(...ORDERS));
    expect(runs).toBe(ORDERS.length - 1);
    expect(stored.get(key(CHECKPOINT))).toMatchObject({ through: time(23, 50) });
    expect(await read()).toEqual(sorted(...ORDERS));
  });

  test("is read while a fold replaces its checkpoint", async () => {
    const { advance, read, stored, answerOnce } = holding(WIDE);
    await advance(time(2, 30));
    const before = stored.get(key(CHECKPOINT));
    await advance(time(3, 30));
    answerOnce([before]);
    expect(await read()).toEqual(sorted(...WIDE));
  });

  test.each([
    ["a part of it is missing", openSheet(time(2, 0), 1), undefined],
    ["a part of it is damaged", openSheet(time(2, 0), 1), { figures: "?" }],
    ["it is damaged", CHECKPOINT, { figures: "?" }],
    ["its time is damaged", CHECKPOINT, { through: 7 }],
  ])("is counted anew from its orders where %s", async (_, name, damage) => {
    const store = holding(WIDE);
    const { advance, read, stored } = store;
    await advance(time(2, 30));
    const part = stored.get(key(name));
    if (part && damage) stored.set(key(name), { ...part, ...damage });
    else stored.delete(key(name));
    expect(await read()).toEqual(sorted(...WIDE));
    await advance(time(3, 30));
    expect(store.onUnreadable).toHaveBeenCalled();
    expect(sheetKeys(stored)).toEqual([
      key(CHECKPOINT),
      ...[0, 1, 2].map((at) => key(openSheet(time(3, 0), at))),
    ]);
    expect(await read()).toEqual(sorted(...WIDE));
    await store.fold(DAY, DAY);
    for (const each of stored.keys()) if (each.startsWith("ATTR#")) stored.delete(each);
    expect(await read()).toEqual(sorted(...WIDE));
  });
});
