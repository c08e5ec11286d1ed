import { PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { countFigures } from "../../../../shared/attribution/figures/count-figures.ts";
import type { Figures } from "../../../../shared/attribution/figures/figures.ts";
import { FIGURES_PER_PART } from "../../../../shared/attribution/figures/fold-day.table.ts";
import {
  correctionSheet,
  daySheet,
  sheetToItem,
} from "../../../../shared/attribution/figures/sheet-item.table.ts";
import { definedOnly } from "../../../../shared/platform/defined-only.ts";
import { SIGNAL_KINDS, UNCONFIRMED_REASONS } from "../../../../shared/vocabulary/signal-kinds.ts";
import { WIDGET_TYPES } from "../../../../shared/vocabulary/widget-types.ts";
import {
  attributionItem,
  countedStore,
  DAY,
  NEXT,
  sheetItem,
  sorted,
  storeHolding,
  THREE_ORDERS,
} from "../../../support/attribution/figures-store.ts";
import { conditionFailed } from "../../../support/table/mock-table.ts";
import { anOrderOfVideos } from "../../../support/values/builders.ts";
import { inShard, orderDivisions } from "../../../support/values/order-shards.ts";
import { createRandom } from "../../../support/values/random.ts";

// That figures stay exact under faults is tested on DynamoDB Local: test/integration/attribution-faults.test.ts.

const [a, b, c] = THREE_ORDERS;
/** Orders of a second each, of 500 videos that no other order has. */
const wideOrders = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...anOrderOfVideos(`o${index}`, 500, 500 * index),
    received_at: `${DAY}T10:00:${String(index).padStart(2, "0")}.000Z`,
  }));
const partKey = (part: number) => `STAT#${DAY}#${daySheet(part)}`;

test("keeps the figures of days, once: they are the same before and after", async () => {
  const { fold, read, stored } = storeHolding(...[a, b, c].map((order) => attributionItem(order)));
  const before = await read();
  expect(await fold(DAY, NEXT)).toBe(2);
  expect(await fold(DAY, NEXT)).toBe(0);
  expect(await read()).toEqual(before);
  for (const key of stored.keys()) if (key.startsWith("ATTR#")) stored.delete(key);
  expect(await read()).toEqual(before);
});

test.each([
  ["many videos is in parts", 5, 6],
  ["more videos than are kept in memory is counted in turns", 21, 23],
])("a day of %s, of which the first is written last", async (_, count, parts) => {
  const orders = wideOrders(count);
  const { fold, read, putKeys, stored } = storeHolding(...orders.map((order) => attributionItem(order)));
  await fold(DAY, DAY);
  expect(putKeys()).toEqual([...Array(parts).keys()].map((part) => partKey((part + 1) % parts)));
  expect(stored.get(partKey(0))).toMatchObject({ parts });
  // Attributions expire, and what is left of them is not folded again.
  const attributions = [...stored.keys()].filter((key) => key.startsWith("ATTR#"));
  for (const key of attributions.slice(1)) stored.delete(key);
  expect(await fold(DAY, DAY)).toBe(0);
  expect(await read()).toEqual(sorted(...orders));
});

test("a fold that ends half-way, because a part can't be written, is begun again and comes to the same figures", async () => {
  const orders = wideOrders(3);
  const { fold, read, putKeys, refuseOnce } = storeHolding(...orders.map((order) => attributionItem(order)));
  const before = await read();
  refuseOnce(partKey(2));
  await expect(fold(DAY, DAY)).rejects.toThrow("1 days could not be folded");
  expect(putKeys()).toEqual([partKey(1), partKey(2), `UNFOLDED#${DAY}`]);
  expect(await read()).toEqual(before);
  expect(await fold(DAY, DAY)).toBe(1);
  expect(putKeys().at(-1)).toBe(partKey(0));
  expect(await read()).toEqual(before);
});

test("a day that fails holds no later one up, and is folded by the next call", async () => {
  const { fold, read, stored, refuseOnce } = storeHolding(
    ...[a, b, c].map((order) => attributionItem(order)),
  );
  refuseOnce(partKey(0));
  await expect(fold(DAY, NEXT)).rejects.toThrow("1 days could not be folded");
  expect(stored.has(`STAT#${NEXT}#${daySheet(0)}`)).toBe(true);
  expect(await read()).toEqual(sorted(a, b, c));
  expect(await fold(DAY, NEXT)).toBe(1);
  expect([...stored.keys()].filter((key) => key.startsWith("UNFOLDED"))).toEqual([]);
  expect(await read()).toEqual(sorted(a, b, c));
});

test("a day that has failed until its attributions expire is said to be lost, once", async () => {
  const { fold, stored, refuseOnce } = storeHolding(...[a, b, c].map((order) => attributionItem(order)));
  refuseOnce(partKey(0));
  await expect(fold(DAY, NEXT)).rejects.toThrow("1 days could not be folded");
  await expect(fold(NEXT, NEXT)).rejects.toMatchObject({
    cause: new Error(`${DAY} was never folded, and its attributions expire`),
  });
  expect([...stored.keys()].filter((key) => key.startsWith("UNFOLDED"))).toEqual([]);
  expect(await fold(NEXT, NEXT)).toBe(0);
});

test.each([
  [
    "late orders and corrections of any day",
    [sheetItem("LATE#x", []), sheetItem(correctionSheet(0), [], NEXT)],
    2,
  ],
  ["a fold of the last day that has ended half-way", [sheetItem(daySheet(3), [], NEXT)], 2],
  ["the fold of the day before", [sheetItem(daySheet(0), countFigures([a, b])), sheetItem("LATE#x", [])], 1],
  [
    "the fold of the last day",
    [sheetItem(daySheet(0), countFigures([a, b])), sheetItem(daySheet(0), countFigures([c]), NEXT)],
    0,
  ],
])("beside %s, the days that are left are folded", async (_, sheets, folded) => {
  const { fold, read, dynamo } = storeHolding(...[a, b, c].map((order) => attributionItem(order)), ...sheets);
  expect(await fold("2026-10-25", NEXT)).toBe(folded);
  // What is folded already is not read: a query for each step back, for what failed, for what came back, for the first sheet,
  // and two for each day.
  expect(dynamo.commandCalls(QueryCommand).length).toBeLessThanOrEqual(9);
  expect(await read()).toEqual(sorted(a, b, c));
});

test.each(orderDivisions(`${DAY}T00:00:00.000Z`))(
  "a damaged attribution is left out and named, once (%j)",
  async (shards) => {
    const [first, damaged, last] = [a, b, c].map((order) => inShard(order, shards));
    const items = [first, damaged, last].map((order) => attributionItem(order as typeof a));
    const { fold, read, onUnreadable, stored } = countedStore(
      definedOnly({ order_shards: shards }),
      ...items.map((item, at) => (at === 1 ? { ...item, lines: "?" } : item)),
    );
    expect(await fold(DAY, NEXT)).toBe(2);
    expect(onUnreadable).toHaveBeenCalledExactlyOnceWith(expect.any(Error));
    for (const key of stored.keys()) if (key.startsWith("ATTR#")) stored.delete(key);
    expect(await read()).toEqual(sorted(a, c));
  },
);

test("writes nothing for a day without orders, and none twice that was folded meanwhile", async () => {
  const { fold, putKeys, dynamo } = storeHolding(attributionItem(a));
  expect(await fold("2026-11-01", "2026-11-19")).toBe(0);
  expect(putKeys()).toEqual([]);
  dynamo.on(PutCommand).rejects(conditionFailed());
  expect(await fold(DAY, DAY)).toBe(0);
});

test("a part of the longest figures that there can be fits an item", () => {
  const random = createRandom(7);
  const digits = (count: number) => random.list(count, () => 1 + random.below(9)).join("");
  const counts = (prefix: string) =>
    ["lines", "units"].map((name) => [`${prefix}${name}`, Number(digits(15))]);
  // DynamoDB itself once set the limit of 38 digits; two billion of the largest orders have fewer.
  const values = () =>
    Object.fromEntries([
      ...["orders", "unconfirmed_orders"].map((name) => [name, Number(digits(15))]),
      ...[
        "",
        ...SIGNAL_KINDS.flatMap((signal) => WIDGET_TYPES.map((type) => `${signal}_${type}_`)),
        ...UNCONFIRMED_REASONS.map((reason) => `${reason}_`),
      ].flatMap((prefix) => [...counts(prefix), [`${prefix}revenue`, `${digits(30)}.${digits(8)}`]]),
    ]);
  const figures = random.list(FIGURES_PER_PART, (): Figures => {
    return { day: DAY, currency: "EUR", scope: `VIDEO#${Number(digits(15))}`, values: values() };
  });
  const item = sheetToItem("br_a", { day: DAY, name: daySheet(0), figures });
  expect(item.figures.byteLength).toBeLessThan(399_000);
});
