import { expect, test } from "vitest";
import { newProductId, now } from "../../../shared/platform/runtime.factory.ts";

test("new product ids are safe integers that use all 53 bits", () => {
  const ids = Array.from({ length: 500 }, newProductId);
  for (const id of ids) {
    expect(Number.isSafeInteger(id)).toBe(true);
    expect(id).toBeGreaterThanOrEqual(0);
  }
  expect(new Set(ids).size).toBe(ids.length);
  // Fails by chance only once in 2^500 runs.
  expect(ids.some((id) => id >= 2 ** 52)).toBe(true);
  expect(ids.some((id) => id % 2 === 1)).toBe(true);
});

test("the clock counts milliseconds", () => {
  expect(Number.isInteger(now())).toBe(true);
  expect(new Date(now()).getUTCFullYear()).toBeGreaterThan(2025);
});
