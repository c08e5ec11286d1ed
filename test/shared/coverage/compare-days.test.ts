import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareDays } from "../../../shared/coverage/compare-days.ts";

const PERIOD = { from: "2026-11-01", to: "2026-11-03" };
const DAYS = ["2026-11-01", "2026-11-02", "2026-11-03"];

const compare = (
  counts: readonly (readonly [shop: number | null, reported: number])[],
  { openFrom = "2026-11-10" }: { openFrom?: string } = {},
) =>
  compareDays(PERIOD, {
    shop: new Map(counts.flatMap(([shop], day) => (shop === null ? [] : [[DAYS[day] ?? "", shop]]))),
    seen: new Map(
      counts.map(([, reported], day) => [DAYS[day] ?? "", { reported, signalled: 0, unreadable: 0 }]),
    ),
    openFrom,
  });

const missing = (...of: Parameters<typeof compare>) =>
  compare(...of).map(({ not_reported, beyond }) => [not_reported, beyond]);

describe("a day's gap", () => {
  test("is the number of the shop's orders that were not reported", () => {
    expect(missing([[10, 7], [5, 5], [3, 0]])).toEqual([[3, 0], [0, 0], [3, 0]]); // biome-ignore format: a row a day
  });

  test("is reduced only by surplus reports of the next day", () => {
    expect(missing([[10, 8], [10, 11], [10, 10]])).toEqual([[1, 0], [0, 0], [0, 0]]); // biome-ignore format: a row a day
    expect(missing([[10, 8], [10, 10], [10, 12]])).toEqual([[2, 0], [0, 0], [0, 2]]); // biome-ignore format: a row a day
    expect(missing([[10, 12], [10, 8], [10, 10]])).toEqual([[0, 2], [2, 0], [0, 0]]); // biome-ignore format: a row a day
  });

  test("is unknown without the shop's count, or while the day or its totals are incomplete", () => {
    const all: [number, number][] = [
      [10, 7],
      [10, 7],
      [10, 7],
    ];
    expect(missing([[null, 7], [10, 7], [null, 0]])).toEqual([[0, 0], [3, 0], [0, 0]]); // biome-ignore format: a row a day
    expect(missing(all, { openFrom: "2026-11-02" })).toEqual([[3, 0], [0, 0], [0, 0]]); // biome-ignore format: a row a day
    expect(missing(all, { openFrom: "2026-11-03" })).toEqual([[3, 0], [3, 0], [0, 0]]); // biome-ignore format: a row a day
  });
});

test("gaps and surpluses explain the whole difference for any days", () => {
  const day = fc.tuple(fc.nat(50), fc.nat(50));
  fc.assert(
    fc.property(fc.tuple(day, day, day), (counts) => {
      const days = compare(counts);
      for (const { not_reported, beyond } of days) expect(Math.min(not_reported, beyond)).toBe(0);
      const sum = days.reduce((total, each) => total + each.not_reported - each.beyond, 0);
      expect(sum).toBe(counts.reduce((total, [shop, reported]) => total + shop - reported, 0));
    }),
  );
});
