import { expect, test } from "vitest";
import { formerValues } from "../../../shared/platform/former-values.ts";

test("returns the former values of changed fields only", () => {
  const before = { name: "A", currency: "USD", tags: ["1"], map: { a: 1, b: 2 }, rule: undefined };
  const change = { name: "A", currency: "EUR", tags: ["1", "2"], map: { b: 2, a: 1 }, rule: "x", note: null };
  expect(formerValues(before, change)).toEqual({ currency: "USD", tags: ["1"], rule: null });
});
