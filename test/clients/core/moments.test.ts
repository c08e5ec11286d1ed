import { describe, expect, test } from "vitest";
import { findProduct, stepMoment } from "../../../clients/core/display/moments.ts";

const MOMENTS = [
  { productId: "a", fromSeconds: 2 },
  { productId: "b", fromSeconds: 7 },
];

describe("the featured product", () => {
  test.each([
    [0, undefined],
    [1.9, undefined],
    [1.96, "a"],
    [6.9, "a"],
    [7, "b"],
    [99, "b"],
  ])("is found at %d seconds", (seconds, product) => {
    expect(findProduct(MOMENTS, seconds)).toBe(product);
  });

  test("can be stepped forward and back", () => {
    expect([0, 2, 7].map((at) => stepMoment(MOMENTS, at, 1))).toEqual([2, 7, undefined]);
    expect([1, 2.5, 7.5, 9].map((at) => stepMoment(MOMENTS, at, -1))).toEqual([undefined, undefined, 2, 7]);
  });
});
