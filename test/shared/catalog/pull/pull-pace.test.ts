import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  batchSize,
  delaySecondsUntil,
  MAX_WAIT_MS,
  retryDelaySeconds,
  slotOffsetMs,
} from "../../../../shared/catalog/pull/pull-pace.ts";

const NOW = Date.UTC(2026, 10, 20, 10);

describe("a batch of URLs", () => {
  test.each([
    [1, 60],
    [10, 600],
    [0.5, 30],
    [0.001, 1],
    [16, 960],
    [17, 1_000],
    [50, 1_000],
  ])("at %d pulls per second has %i URLs: one minute's, at most 1,000", (pace, size) => {
    expect(batchSize(pace)).toBe(size);
  });
});

describe("the slots of a batch", () => {
  test("are whole milliseconds at the given pace", () => {
    const offsets = Array.from({ length: 5 }, (_, index) => slotOffsetMs(index, 4));
    expect(offsets).toEqual([0, 250, 500, 750, 1_000]);
    expect([1, 2, 3].map((index) => slotOffsetMs(index, 3))).toEqual([334, 667, 1_000]);
  });

  test("never exceed the pace within or between batches", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.nat({ max: 1_000 }), (pace, index) => {
        const size = batchSize(pace);
        const start = slotOffsetMs(size, pace);
        const at = (each: number) =>
          each < size ? slotOffsetMs(each, pace) : start + slotOffsetMs(each - size, pace);
        expect(at(index + pace) - at(index)).toBeGreaterThanOrEqual(999);
      }),
    );
  });

  test("are within SQS's maximum delay for the longest wait and batch", () => {
    for (let pace = 1; pace <= 50; pace++) {
      const longest = Math.max(...Object.values(MAX_WAIT_MS)) + slotOffsetMs(batchSize(pace), pace);
      expect(longest).toBeLessThanOrEqual(900_000);
    }
  });

  test("leave time for a refresh, regardless of waiting product URLs", () => {
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
])("a message due in %i ms is delayed by %i s", (milliseconds, seconds) => {
  expect(delaySecondsUntil(NOW + milliseconds, NOW)).toBe(seconds);
});

describe("a failed pull", () => {
  test.each([
    [1, 30],
    [2, 60],
    [3, 120],
    [4, 240],
  ])("is retried after try %i in %i s", (attempt, seconds) => {
    expect(retryDelaySeconds(attempt)).toBe(seconds);
  });

  test("is retried at the time the shop requests", () => {
    expect(retryDelaySeconds(1, 90)).toBe(90);
    expect(retryDelaySeconds(1, 5)).toBe(5);
    expect(retryDelaySeconds(3, 90)).toBe(90);
    expect(retryDelaySeconds(1, 0)).toBe(1);
  });

  test("is retried within an hour, even if the shop requests more", () => {
    expect(retryDelaySeconds(1, 3_600)).toBe(3_600);
    expect(retryDelaySeconds(1, 86_400)).toBe(3_600);
    expect(retryDelaySeconds(1, Number.MAX_SAFE_INTEGER)).toBe(3_600);
    expect(retryDelaySeconds(40)).toBe(3_600);
  });
});
