import { expect, test } from "vitest";
import {
  isClosed,
  lastClosedDay,
  settledMinute,
} from "../../../../shared/attribution/figures/closed-days.ts";
import { createReconcile } from "../../../../shared/attribution/reconcile/reconcile.ts";
import { daysAfter } from "../../../../shared/vocabulary/days.ts";
import { storeDays } from "../../../../shared/vocabulary/store-days.ts";
import { attributionItem, sorted, storeHolding } from "../../../support/attribution/figures-store.ts";
import { attributed, CLOSED, DAY, order, setUp } from "../../../support/attribution/reconcile-setup.ts";

// A clock that is a day ahead, and right again: what it counts too early is not lost, and no other day waits for it.

const BEFORE = daysAfter(DAY, -1);
const NEXT = daysAfter(DAY, 1);
const ORDERS = ["08:00", "10:00", "12:00", "20:00"].map((time) => order(time, `${time}:00.000`));
const of = (day: string) =>
  ORDERS.map((each) => ({ ...each, received_at: `${day}${each.received_at.slice(10)}` }));
const NOON = Date.parse(`${DAY}T13:20:00Z`);

/** A store at noon: the day before is over, half of the day has come. */
const atNoon = () => {
  const today = of(DAY);
  const come = [...of(BEFORE), ...today.slice(0, 3)].map(attributed);
  const store = storeHolding(...come.map((each) => attributionItem(each)));
  const restComes = () => {
    for (const each of today.slice(3).map(attributed)) {
      const item = attributionItem(each);
      store.stored.set(item.SK, item);
    }
  };
  const { deps, entries } = setUp({ orders: today });
  const reconcile = createReconcile({
    ...deps,
    figures: store.figures,
    logger: { error: (message: string) => entries.push({ level: "error", message } as never) },
  });
  const read = (day: string) => store.read(day, day);
  return { ...store, read, restComes, reconcile, now: deps.now };
};
const all = (day: string) => sorted(...of(day).map(attributed));

test("a day that was folded too early is mended by reconcile once it is closed, and then has each order once", async () => {
  const { fold, read, restComes, reconcile, now } = atNoon();
  const ahead = NOON + 86_400_000;
  expect(
    await fold(daysAfter(lastClosedDay(storeDays(), ahead), -25), lastClosedDay(storeDays(), ahead)),
  ).toBe(2);
  restComes();
  expect(await read(DAY)).toEqual(sorted(...of(DAY).slice(0, 3).map(attributed)));

  // The clock is right again, and the day goes on: nothing is corrected before its end.
  now.mockReturnValue(NOON + 3_600_000);
  expect(await reconcile("br_a", DAY, { repair: true })).toMatchObject({ repaired: { figures: 0 } });
  const after = Date.parse(`${NEXT}T13:20:00Z`);
  expect([isClosed(DAY, storeDays(), NOON), isClosed(DAY, storeDays(), after)]).toEqual([false, true]);
  now.mockReturnValue(after);
  const report = await reconcile("br_a", DAY, { repair: true });
  expect(report.repaired.figures).toBe(report.differences.length);
  expect(report.differences.length).toBeGreaterThan(0);
  expect(await read(DAY)).toEqual(all(DAY));
  now.mockReturnValue(CLOSED);
  expect(await reconcile("br_a", DAY, { repair: true })).toMatchObject({ differences: [] });
});

test("a day that was folded too early holds neither the day before nor the next up", async () => {
  const store = atNoon();
  const ahead = lastClosedDay(storeDays(), NOON + 86_400_000);
  await store.fold(ahead, ahead);
  const next = of(NEXT).map((each) => attributionItem(attributed(each)));
  for (const item of next) store.stored.set(item.SK, item);
  expect(await store.fold(daysAfter(BEFORE, -25), lastClosedDay(storeDays(), NOON))).toBe(1);
  expect(await store.fold(daysAfter(BEFORE, -25), NEXT)).toBe(1);
  for (const key of store.stored.keys()) if (key.startsWith("ATTR#")) store.stored.delete(key);
  expect(await store.read(BEFORE)).toEqual(all(BEFORE));
  expect(await store.read(NEXT)).toEqual(all(NEXT));
});

test.each([
  ["ahead", 86_400_000],
  ["behind", -86_400_000],
])("a clock that jumps a day %s and back counts each order of an open day once", async (_, jump) => {
  const { advance, read, restComes, fold } = atNoon();
  const days = [BEFORE, DAY, NEXT];
  for (const time of [NOON, NOON + jump, NOON + 60_000]) {
    for (const day of days) await advance(settledMinute(time), { day });
    expect(await read(DAY)).toEqual(sorted(...of(DAY).slice(0, 3).map(attributed)));
  }
  restComes();
  expect(await read(DAY)).toEqual(all(DAY));
  await fold(BEFORE, NEXT);
  expect(await read(BEFORE)).toEqual(all(BEFORE));
  expect(await read(DAY)).toEqual(all(DAY));
});
