import fc from "fast-check";
import { expect, test } from "vitest";
import { evaluate } from "../../../../clients/dashboard/src/features/catalog/mapping/evaluate.ts";
import {
  type Json,
  jsonRows,
  MAX_ROWS,
} from "../../../../clients/dashboard/src/features/catalog/mapping/json-rows.ts";

/** Names as shops have them, and worse. */
const name = fc.oneof(
  fc.constantFrom("src", "a-b", "0", "", "__proto__", 'q"uote', "é\\u", "a.b"),
  fc.string(),
);

const answers: fc.Arbitrary<Json> = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
    fc.array(tie("json"), { maxLength: 4 }),
    fc
      .array(fc.tuple(name, tie("json")), { maxLength: 4 })
      .map((entries) => Object.fromEntries(entries) as Json),
  ),
})).json;

test("the expression of each value leads back to it, whatever the names", () => {
  fc.assert(
    fc.property(answers, (value) => {
      // As it arrives: parsed from text.
      const answer = JSON.parse(JSON.stringify({ data: value })) as Json;
      for (const { path, text } of jsonRows(answer).rows) {
        if (path === undefined) continue;
        expect(evaluate(path, answer)).toEqual({ value: JSON.parse(text) });
      }
    }),
  );
});

test("all lines together are the answer", () => {
  fc.assert(
    fc.property(answers, (value) => {
      const answer = JSON.parse(JSON.stringify({ data: value })) as Json;
      const lines = jsonRows(answer).rows.map(
        ({ name: key, text, comma }) =>
          `${key === undefined ? "" : `${JSON.stringify(key)}:`}${text}${comma ? "," : ""}`,
      );
      expect(JSON.parse(lines.join("\n"))).toEqual(answer);
    }),
  );
});

test("an answer of a hundred thousand values is cut, and said to be", () => {
  const { rows, isCut } = jsonRows(Array.from({ length: 100_000 }, (_, index) => index));
  expect([rows.length, isCut]).toEqual([MAX_ROWS, true]);
  expect(jsonRows([1, 2]).isCut).toBe(false);
});

test("an expression that can't be used says why, and one of the wrong type reads nothing", () => {
  expect(evaluate("images[", {})).toHaveProperty("problem");
  expect(evaluate("length(price)", { price: 3 })).toEqual({ value: undefined });
});
