import fc from "fast-check";
import { expect, test } from "vitest";
import { exceededLimit } from "../../../../shared/catalog/product-api/json-limits.ts";

const ANY = Number.POSITIVE_INFINITY;

const measureDepth = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map((inner) => measureDepth(inner)))
    : 0;

const countValues = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? Object.values(value).reduce((total: number, inner) => total + countValues(inner), 1)
    : 1;

test.each([
  ["7", 0],
  ["[]", 1],
  ['{"a":{}}', 2],
  ['[{"a":[1]}, {}, []]', 3],
  ['"[[[["', 0],
  ['{"[[[": "{{{"}', 1],
  ['["\\"[[["]', 1],
  ['["\\\\", [1]]', 2],
  [" [ [ ] ] ", 2],
])("%s is nested %i deep", (json, depth) => {
  expect(exceededLimit(json, { depth, values: ANY })).toBeUndefined();
  if (depth > 0) expect(exceededLimit(json, { depth: depth - 1, values: ANY })).toBe("depth");
});

test.each([
  ["7", 1],
  ["[1,2]", 3],
  ['{"a,[{":[1,"2,,\\",,"]}', 4],
  ["[0,0,0,0]", 5],
])("%s contains %i values", (json, values) => {
  expect(exceededLimit(json, { depth: ANY, values })).toBeUndefined();
  expect(exceededLimit(json, { depth: ANY, values: values - 1 })).toBe("values");
});

test("the depth of any serialized value equals the value's", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 0, max: 8 }), (value, depth) => {
      expect(exceededLimit(JSON.stringify(value), { depth, values: ANY }) === "depth").toBe(
        measureDepth(value) > depth,
      );
    }),
  );
});

test("the number of values is limited for any value", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const values = countValues(value);
      if (values > 1)
        expect(exceededLimit(JSON.stringify(value), { depth: ANY, values: values - 1 })).toBe("values");
      expect(exceededLimit(JSON.stringify(value), { depth: ANY, values: 2 * values })).toBeUndefined();
    }),
  );
});

test("invalid JSON does not throw", () => {
  for (const text of ["", "]]]]", '"', '"\\', "[".repeat(100_000)]) {
    expect(exceededLimit(text, { depth: 64, values: ANY }) === "depth").toBe(text.startsWith("["));
  }
});
