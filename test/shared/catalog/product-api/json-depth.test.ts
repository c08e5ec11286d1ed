import fc from "fast-check";
import { expect, test } from "vitest";
import { isNestedDeeperThan } from "../../../../shared/catalog/product-api/json-depth.ts";

const depthOf = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map((inner) => depthOf(inner)))
    : 0;

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
  expect(isNestedDeeperThan(json, depth)).toBe(false);
  if (depth > 0) expect(isNestedDeeperThan(json, depth - 1)).toBe(true);
});

test("whatever the value, its text is as deep as the value", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 0, max: 8 }), (value, most) => {
      expect(isNestedDeeperThan(JSON.stringify(value), most)).toBe(depthOf(value) > most);
    }),
  );
});

test("a text that is no JSON does not throw", () => {
  for (const text of ["", "]]]]", '"', '"\\', "[".repeat(100_000)]) {
    expect(isNestedDeeperThan(text, 64)).toBe(text.startsWith("["));
  }
});
