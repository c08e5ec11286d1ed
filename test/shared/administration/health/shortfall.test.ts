import { describe, expect, test } from "vitest";
import { findShortfall, weeksBefore } from "../../../../shared/administration/health/shortfall.ts";
import { isLong } from "../../../support/setup/long.ts";
import { orderHistory } from "../../../support/values/order-history.ts";
import { createRandom } from "../../../support/values/random.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const MOST = 50;

const countUpTo = (times: readonly number[], time: number): number => {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
};

const latestIn = (times: readonly number[], from: number, to: number, limit: number): number[] => {
  const end = countUpTo(times, to);
  return times.slice(Math.max(countUpTo(times, from), end - limit), end).reverse();
};

const look = (times: readonly number[], at: number) => {
  const now = new Date(at);
  const latest = latestIn(times, 0, at, MOST);
  const weeks = weeksBefore(latest, MOST, now).map(({ from, to, limit }) =>
    latestIn(times, Date.parse(from), Date.parse(to), limit),
  );
  return findShortfall(latest, weeks, now);
};

const evenly = (perDay: number, from: number, to: number): number[] =>
  Array.from(
    { length: Math.floor(((to - from) / DAY) * perDay) },
    (_, index) => from + ((index + 0.5) * DAY) / perDay,
  );

describe("a shop of 24 orders a day, one each hour", () => {
  const END = 70 * DAY;
  const orders = evenly(24, 0, END);

  test("has no shortfall while it reports", () => {
    expect(look(orders, END)).toBeUndefined();
  });

  test("has a shortfall once 28 orders are missing, with its start", () => {
    expect(look(orders, END + 27 * HOUR)).toBeUndefined();
    expect(look(orders, END + 28 * HOUR)).toEqual({
      since: new Date(END - HOUR / 2).toISOString(),
      orders: 0,
      expected: 28,
    });
  });

  test("has a shortfall if it reports one of ten orders", () => {
    const few = evenly(2.4, END, END + 6 * DAY);
    expect(look([...orders, ...few], END + 6 * DAY)).toBeDefined();
  });

  test("has no shortfall if it reports half of its orders, as sales may drop", () => {
    const half = evenly(12, END, END + 6 * DAY);
    expect(look([...orders, ...half], END + 6 * DAY)).toBeUndefined();
  });

  test("has no shortfall after a week's sale, or without enough history", () => {
    const sale = evenly(240, END - 2 * WEEK, END);
    expect(
      look(
        [...orders.filter((time) => time < END - 2 * WEEK), ...sale, ...evenly(24, END, END + WEEK)],
        END + WEEK,
      ),
    ).toBeUndefined();
    const young = orders.filter((time) => time > END - 3 * WEEK);
    expect(look(young, END + 2 * DAY)).toBeUndefined();
  });
});

test("does not read earlier weeks without orders, or if the last fifty fit in half a day", () => {
  const now = new Date(100 * DAY);
  expect(weeksBefore([], MOST, now)).toEqual([]);
  expect(
    weeksBefore(
      evenly(200, 99 * DAY, 100 * DAY)
        .slice(-MOST)
        .reverse(),
      MOST,
      now,
    ),
  ).toEqual([]);
  expect(weeksBefore([99 * DAY], MOST, now)).toHaveLength(6);
});

test("a pause of some hours in a busy shop is no shortfall", () => {
  const busy = evenly(20_000, 90 * DAY - 8 * WEEK, 90 * DAY);
  expect(look(busy, 90 * DAY + 11 * HOUR)).toBeUndefined();
  expect(look(busy, 90 * DAY + 12 * HOUR)).toMatchObject({ orders: 0, expected: 250 });
});

describe("simulated shops", () => {
  const YEARS = isLong ? 10 : 3;

  test.each([10, 50, 200, 1_000])(
    "a shop of %i orders a day has less than one false alarm a year",
    (ordersPerDay) => {
      let alarms = 0;
      for (let seed = 1; seed <= YEARS; seed += 1) {
        const times = orderHistory({
          random: createRandom(seed),
          ordersPerDay,
          days: 52 + 365,
          season: 0.25,
        });
        let isOn = false;
        for (let at = 52 * DAY; at < (52 + 365) * DAY; at += 2 * HOUR) {
          const found = look(times, at) !== undefined;
          if (found && !isOn) alarms += 1;
          isOn = found;
        }
      }
      expect(alarms / YEARS).toBeLessThan(1);
    },
  );

  test("a full stop in a shop of 50 orders a day is detected within 24 hours", () => {
    const late: number[] = [];
    for (let seed = 1; seed <= YEARS; seed += 1) {
      const random = createRandom(seed);
      const times = orderHistory({ random, ordersPerDay: 50, days: 52 + 365, season: 0 });
      for (const stop of random.list(50, () => (52 + random.below(364)) * DAY + random.below(DAY))) {
        const reported = times.slice(0, countUpTo(times, stop));
        if (look(reported, stop + DAY) === undefined) late.push(stop);
      }
    }
    expect(late).toEqual([]);
  });
});
