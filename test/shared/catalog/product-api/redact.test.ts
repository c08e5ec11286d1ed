import { expect, test } from "vitest";
import { redact } from "../../../../shared/catalog/product-api/redact.ts";

test("redacts each text and name that contains a secret, at any depth", () => {
  const value = { a: ["x-secret-0-y", 1, null], "secret-0-name": { b: "nothing" } };
  expect(redact(value, ["secret-0", "abc"])).toEqual({
    a: ["[redacted]", 1, null],
    "[redacted]": { b: "nothing" },
  });
  expect(redact(value, [])).toBe(value);
});

test("returns the same value if it contains no secret, and never changes its input", () => {
  const value = { a: [{ b: "text" }, { c: "s3cret-0" }], d: { e: 1 } };
  expect(redact(value, ["another-one"])).toBe(value);
  expect(redact(value, ["s3cret-0"])).toEqual({ a: [{ b: "text" }, { c: "[redacted]" }], d: { e: 1 } });
  expect(value.a[1]).toEqual({ c: "s3cret-0" });
});

const base64 = (text: string) => Buffer.from(text).toString("base64");
const SECRET = 'Pa55/word "+';
const encoded = (code: (character: string) => string) => [...SECRET].map(code).join("");
const hex = (character: string) => character.charCodeAt(0).toString(16).padStart(2, "0");

test.each([
  ["in capitals", SECRET.toUpperCase()],
  ["in base64", base64(SECRET)],
  ["in base64 after a name", base64(`ck:${SECRET}`)],
  ["in base64 of a header", base64(`Bearer ${SECRET}; q=1`)],
  ["in base64 for URLs", Buffer.from(`??>${SECRET}`).toString("base64url")],
  ["in base64 in a URL", encodeURIComponent(base64(`c:${SECRET}`))],
  ["in hexadecimal", Buffer.from(SECRET).toString("hex")],
  ["in a URL", encodeURIComponent(SECRET)],
  ["in a URL, every character", encoded((each) => `%${hex(each).toUpperCase()}`)],
  ["in a form", new URLSearchParams({ SECRET }).toString()],
  ["in a URL twice", encodeURIComponent(encodeURIComponent(SECRET))],
  ["in JSON", JSON.stringify({ SECRET })],
  ["in JSON that escapes slashes", JSON.stringify(SECRET).replaceAll("/", "\\/")],
  ["in JSON, every character", encoded((each) => `\\u00${hex(each)}`)],
  ["in JSON in JSON in JSON", JSON.stringify(JSON.stringify(JSON.stringify(SECRET)))],
  ["in JSON in a URL", encodeURIComponent(JSON.stringify(SECRET))],
])("finds a secret %s", (_, echo) => {
  expect(redact([`é ${echo} 100% \\`, "fine"], [SECRET])).toEqual(["[redacted]", "fine"]);
  expect(redact([echo.slice(0, 5)], [SECRET])).toEqual([echo.slice(0, 5)]);
});

test("finds a numeric secret as a number", () => {
  expect(redact({ a: 12345678, b: 1234567 }, ["12345678"])).toEqual({ a: "[redacted]", b: 1234567 });
});

test("finds a long token by its end, as many start the same way", () => {
  const head = "eyJhbGciOiJIUzI1NiJ9.".repeat(10);
  const token = `${head}${"signature-".repeat(7)}`;
  expect(redact([token, `${head}another`], [token])).toEqual(["[redacted]", `${head}another`]);
});

test("ignores secrets of fewer than 8 characters, which would match by chance", () => {
  expect(redact(["7-chars", "  7-chars  "], ["7-chars", " 7-chars "])).toEqual(["7-chars", "  7-chars  "]);
});

test("does not match a secret split over adjacent texts", () => {
  const value = ["s3cr", "et-0", { s3cr: "et-0" }];
  expect(redact(value, ["s3cret-0"])).toBe(value);
});

test("treats `__proto__` as a normal name", () => {
  const clean = redact(JSON.parse('{"__proto__":{"a":"s3cret-0"},"s3cret-0":1}'), ["s3cret-0"]);
  expect(JSON.stringify(clean)).toBe('{"__proto__":{"a":"[redacted]"},"[redacted]":1}');
});

test("needs no extra memory for objects with numeric names", () => {
  const value = JSON.parse(`[${Array(9_000).fill('{"900":0,"1800":0,"2700":"s3cret-0"}').join()}]`);
  const before = process.memoryUsage().heapUsed;
  const clean = redact(value, ["s3cret-0"]);
  // Replacing one name at a time would copy 22 KB for each: 200 MB in total.
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(60_000_000);
  expect(clean).toHaveProperty("[8999].2700", "[redacted]");
});
