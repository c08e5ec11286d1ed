import { expect, test } from "vitest";
import { nextTryAt } from "../../../shared/webhooks/delivery/retry-schedule.ts";

const HOUR = 3_600_000;

const triesWith = (random: number): number[] => {
  const times = [0];
  for (;;) {
    const next = nextTryAt(times.length, times.at(-1) ?? 0, random);
    if (next === undefined) return times;
    times.push(next);
  }
};

test.each([0, 0.5, 1])("ten tries cover an outage of three days, with a jitter of %d", (random) => {
  const times = triesWith(random);
  expect(times).toHaveLength(10);
  expect(times.at(-1)).toBeGreaterThan(72 * HOUR);
  expect(times.at(-1)).toBeLessThan(96 * HOUR);
});

test.each([0, 1])("the second try begins within 20 seconds, with a jitter of %d", (random) => {
  const second = nextTryAt(1, 0, random) ?? 0;
  expect(second).toBeGreaterThan(10_000);
  expect(second).toBeLessThan(20_000);
});

test("retries of simultaneous failures are spread out", () => {
  const last = [0, 0.2, 0.4, 0.6, 0.8].map((random) => nextTryAt(5, 0, random));
  expect(new Set(last).size).toBe(5);
});
