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

test("what holds no secret is the same value, and what holds one stays as it is", () => {
  const value = { a: [{ b: "text" }, { c: "s3cret" }], d: { e: 1 } };
  expect(redact(value, ["another"])).toBe(value);
  expect(redact(value, ["s3cret"])).toEqual({ a: [{ b: "text" }, { c: "[redacted]" }], d: { e: 1 } });
  expect(value.a[1]).toEqual({ c: "s3cret" });
});

test("`__proto__` is a name as any other", () => {
  const clean = redact(JSON.parse('{"__proto__":{"a":"s3cret"},"s3cret":1}'), ["s3cret"]);
  expect(JSON.stringify(clean)).toBe('{"__proto__":{"a":"[redacted]"},"[redacted]":1}');
});

test("objects whose names are numbers take no more memory than before", () => {
  const value = JSON.parse(`[${Array(9_000).fill('{"900":0,"1800":0,"2700":"s3cret"}').join()}]`);
  const before = process.memoryUsage().heapUsed;
  const clean = redact(value, ["s3cret"]);
  // Filled name by name, each takes 22 KB: 200 MB together.
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(60_000_000);
  expect(clean).toHaveProperty("[8999].2700", "[redacted]");
});
