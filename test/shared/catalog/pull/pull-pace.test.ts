import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  batchSize,
  delaySecondsUntil,
  MAX_WAIT_MS,
  slotOffsetMs,
} from "../../../../shared/catalog/pull/pull-pace.ts";

const NOW = Date.UTC(2026, 10, 20, 10);

describe("a batch of the plan", () => {
  test.each([
    [1, 60],
    [10, 600],
    [0.5, 30],
    [0.001, 1],
    [16, 960],
    [17, 1_000],
    [50, 1_000],
  ])("at %d pulls a second holds %i URLs: a minute's worth, at most 1,000", (pace, size) => {
    expect(batchSize(pace)).toBe(size);
  });
});

describe("the slots of a batch", () => {
  test("are whole milliseconds, as many each second as the pace says", () => {
    const offsets = Array.from({ length: 5 }, (_, index) => slotOffsetMs(index, 4));
    expect(offsets).toEqual([0, 250, 500, 750, 1_000]);
    expect([1, 2, 3].map((index) => slotOffsetMs(index, 3))).toEqual([334, 667, 1_000]);
  });

  test("never come faster than the pace, in one batch and in the next", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.nat({ max: 1_000 }), (pace, index) => {
        const size = batchSize(pace);
        const start = slotOffsetMs(size, pace);
        const at = (each: number) =>
          each < size ? slotOffsetMs(each, pace) : start + slotOffsetMs(each - size, pace);
        // A whole second's slots later: less only by the rounding to milliseconds.
        expect(at(index + pace) - at(index)).toBeGreaterThanOrEqual(999);
      }),
    );
  });

  test("of the longest wait and the longest batch are not later than a queue can delay", () => {
    for (let pace = 1; pace <= 50; pace++) {
      const longest = Math.max(...Object.values(MAX_WAIT_MS)) + slotOffsetMs(batchSize(pace), pace);
      expect(longest).toBeLessThanOrEqual(900_000);
    }
  });

  test("leave room for a refresh, however many product URLs are waiting", () => {
    for (let pace = 1; pace <= 50; pace++) {
      const latestEnd = MAX_WAIT_MS.productUrls + slotOffsetMs(batchSize(pace), pace);
      expect(latestEnd).toBeLessThan(MAX_WAIT_MS.refresh);
    }
  });
});

test.each([
  [0, 0],
  [999, 0],
  [1_000, 1],
  [59_999, 59],
  [-5_000, 0],
  [3_600_000, 900],
])("a message for in %i ms is delayed by %i s", (milliseconds, seconds) => {
  expect(delaySecondsUntil(NOW + milliseconds, NOW)).toBe(seconds);
});
