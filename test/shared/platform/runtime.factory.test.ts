import { expect, test } from "vitest";
import { newProductId, now } from "../../../shared/platform/runtime.factory.ts";

test("new product ids are integers that every JSON reader keeps, of all 53 bits", () => {
  const ids = Array.from({ length: 500 }, newProductId);
  for (const id of ids) {
    expect(Number.isSafeInteger(id)).toBe(true);
    expect(id).toBeGreaterThanOrEqual(0);
  }
  expect(new Set(ids).size).toBe(ids.length);
  // One in 2^500 would be without its highest bit, or its lowest.
  expect(ids.some((id) => id >= 2 ** 52)).toBe(true);
  expect(ids.some((id) => id % 2 === 1)).toBe(true);
});

test("the clock counts milliseconds", () => {
  expect(Number.isInteger(now())).toBe(true);
  expect(new Date(now()).getUTCFullYear()).toBeGreaterThan(2025);
});
