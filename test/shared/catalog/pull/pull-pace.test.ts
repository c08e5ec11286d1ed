import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { batchSize, pullDelaySeconds } from "../../../../shared/catalog/pull/pull-pace.ts";

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

describe("the pulls of a batch", () => {
  test("begin at once, and as many each second as the pace says", () => {
    const delays = Array.from({ length: 9 }, (_, index) => pullDelaySeconds(index, 4));
    expect(delays).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2]);
  });

  test("wait no longer than a queue can delay: whatever the index", () => {
    expect(pullDelaySeconds(999, 1)).toBe(900);
    expect(pullDelaySeconds(899, 1)).toBe(899);
  });

  test("never come faster than the pace, and fit what a queue can delay", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), (pace) => {
        const size = batchSize(pace);
        const perSecond = new Map<number, number>();
        for (let index = 0; index < size; index++) {
          const delay = pullDelaySeconds(index, pace);
          perSecond.set(delay, (perSecond.get(delay) ?? 0) + 1);
        }
        expect(Math.max(...perSecond.values())).toBeLessThanOrEqual(pace);
        // The next batch begins in the second in which this one has ended.
        expect(pullDelaySeconds(size, pace)).toBeLessThanOrEqual(900);
        expect(pullDelaySeconds(size, pace)).toBeGreaterThanOrEqual(pullDelaySeconds(size - 1, pace));
      }),
    );
  });
});
