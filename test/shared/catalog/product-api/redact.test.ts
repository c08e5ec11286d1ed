import { expect, test } from "vitest";
import { redact } from "../../../../shared/catalog/product-api/redact.ts";

test("secrets are blacked out wherever they stand in a JSON value", () => {
  const value = { a: ["x-secret-y", 1, null], "secret-name": { b: "nothing" } };
  expect(redact(value, ["secret", "abc"])).toEqual({
    a: ["x-[redacted]-y", 1, null],
    "[redacted]-name": { b: "nothing" },
  });
  expect(redact(value, [])).toBe(value);
});
