import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  countingStep,
  nextAllowedAt,
  WINDOW_MS,
  windowNumber,
} from "../../../../shared/stores/rate-limit/rate-window.ts";

const fits = (at: number, [current, previous]: [number, number], limit: number, now: number) => {
  const windows = windowNumber(at) - windowNumber(now);
  const [counted = 0, fading = 0] = windows === 0 ? [current, previous] : windows === 1 ? [0, current] : [];
  const left = WINDOW_MS - (at % WINDOW_MS);
  return fading * left + (counted + 1) * WINDOW_MS <= limit * WINDOW_MS;
};

describe("the time of the next allowed request", () => {
  const start = 29_000_000 * WINDOW_MS;

  test.each([
    ["is now while the window has room", [1, 0], 1_000, 0, 0],
    ["is now for the last request of the limit", [999, 0], 1_000, 30_000, 30_000],
    ["is when the first request has faded, at the limit", [1_000, 0], 1_000, 30_000, 60_060],
    ["is when enough of the previous window has faded", [500, 1_000], 1_000, 0, 30_060],
    ["is now when half of the previous window has passed", [499, 1_000], 1_000, 30_000, 30_000],
    ["is after two windows, with one request a minute", [1, 0], 1, 10_000, 120_000],
    ["is in the next window, after a burst of three times the limit", [30, 0], 10, 0, 102_000],
  ] as const)("%s", (_, [current, previous], limit, since, next) => {
    expect(nextAllowedAt({ current, previous }, limit, start + since)).toBe(start + next);
  });

  test("is the earliest millisecond at which one more request fits", () => {
    const count = fc.nat(3_000);
    const limit = fc.integer({ min: 1, max: 2_000 });
    const now = fc.integer({ min: start, max: start + WINDOW_MS - 1 });
    const between = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(count, count, limit, now, between, (counted, previous, max, time, share) => {
        const current = counted + 1;
        const next = nextAllowedAt({ current, previous }, max, time);
        expect(next).toBeGreaterThanOrEqual(time);
        expect(fits(next, [current, previous], max, time)).toBe(true);
        if (next === time) return;
        expect(fits(next - 1, [current, previous], max, time)).toBe(false);
        expect(fits(time + Math.floor((next - time) * share), [current, previous], max, time)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("the counting step", () => {
  const start = 29_000_000 * WINDOW_MS;

  test.each([
    ["is ten far from the limit", { current: 1, previous: 0 }, 1_000, 0, 10],
    ["is a twentieth of the remaining requests", { current: 880, previous: 0 }, 1_000, 0, 6],
    ["is one close to the limit", { current: 961, previous: 0 }, 1_000, 0, 1],
    ["is one above the limit", { current: 2_000, previous: 0 }, 1_000, 0, 1],
    ["is one with a small limit", { current: 1, previous: 0 }, 20, 0, 1],
    ["is smaller while the previous minute counts", { current: 1, previous: 900 }, 1_000, 0, 4],
    [
      "is larger when half of the previous minute has faded",
      { current: 1, previous: 900 },
      1_000,
      30_000,
      10,
    ],
  ])("%s", (_, counts, limit, since, step) => {
    expect(countingStep(counts, limit, start + since)).toBe(step);
  });
});

test("a window is a calendar minute", () => {
  expect([0, 59_999, 60_000, 119_999, 120_000].map(windowNumber)).toEqual([0, 0, 1, 1, 2]);
});
