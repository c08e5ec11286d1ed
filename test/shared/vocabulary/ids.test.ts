import { expect, test } from "vitest";
import { isPathDots } from "../../../shared/vocabulary/ids.ts";

test.each([".", "..", "...", " ", " .\t", "%2e", "%2E.", "%252e%252E", ". %20"])(
  "%j is not a valid id",
  (id) => {
    expect(isPathDots(id)).toBe(true);
  },
);

test.each(["1", ".1", "..a", "%2", "%41", "-", "2e"])("%j is a valid id", (id) => {
  expect(isPathDots(id)).toBe(false);
});
