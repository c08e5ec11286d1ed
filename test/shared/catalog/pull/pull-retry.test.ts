import { describe, expect, test } from "vitest";
import { retryDelaySeconds } from "../../../../shared/catalog/pull/pull-retry.ts";

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
