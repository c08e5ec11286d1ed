import { describe, expect, test } from "vitest";
import { Budget } from "../../../../../shared/catalog/product-api/jmespath/budget.ts";
import { compileExpression } from "../../../../../shared/catalog/product-api/jmespath/compile.ts";
import { type Json, WrongType } from "../../../../../shared/catalog/product-api/jmespath/json.ts";
import { ExpressionInvalid } from "../../../../../shared/catalog/product-api/jmespath/tokens.ts";
import compliance from "./compliance-cases.json" with { type: "json" };

const read = (expression: string, given: Json) =>
  compileExpression(expression).read(given, new Budget({ steps: 1_000_000, bytes: 1_000_000 }));

type Group = {
  readonly given: Json;
  readonly cases: readonly (readonly [expression: string, expected: Json])[];
};

/** https://jmespath.org/specification.html */
const COMPLIANCE = compliance as unknown as Readonly<Record<string, readonly Group[]>>;

describe.each(Object.entries(COMPLIANCE))("%s", (_, groups) => {
  for (const { given, cases } of groups) {
    test.each(cases)("%s", (expression, expected) => {
      expect(read(expression, given)).toEqual(expected);
    });
  }
});

const SYNTAX_ERRORS: readonly (readonly [expression: string, problem: string])[] = [
  ["", "the expression ends too early at 1"],
  ["  ", "the expression ends too early at 3"],
  ["a.", "the expression ends too early at 3"],
  [".a", "unexpected `.` at 1"],
  ["a..b", "unexpected `.` at 3"],
  ["a.1", "unexpected `1` at 3"],
  ["a b", "unexpected `b` at 3"],
  ["a[", "the expression ends too early at 3"],
  ["a[b]", "unexpected `b` at 3"],
  ["a[0", "the expression ends too early at 4"],
  ["a[*", "unexpected `*` at 3"],
  ["a.[0]", "unexpected `0` at 4"],
  ["a.*]", "unexpected `]` at 4"],
  ["**", "unexpected `*` at 2"],
  ["*foo", "unexpected `foo` at 2"],
  ["*[0", "the expression ends too early at 4"],
  ["a[?b", "the expression ends too early at 5"],
  ["a[?]", "unexpected `]` at 4"],
  ["a ||", "the expression ends too early at 5"],
  ["a &&", "the expression ends too early at 5"],
  ["a |", "the expression ends too early at 4"],
  ["| a", "unexpected `|` at 1"],
  ["a == ", "the expression ends too early at 6"],
  ["a = b", "unexpected `=` at 3"],
  ["!", "the expression ends too early at 2"],
  ["(a", "the expression ends too early at 3"],
  ["a)", "unexpected `)` at 2"],
  ["[a, ]", "unexpected `]` at 5"],
  ["[a b]", "unexpected `b` at 4"],
  ["a.[]", "unexpected `[]` at 3"],
  ["{a: b,}", "unexpected `}` at 7"],
  ["{a}", "unexpected `}` at 3"],
  ["{1: a}", "unexpected `1` at 2"],
  ["{}", "unexpected `}` at 2"],
  ["{'a': b}", "unexpected `'a'` at 2"],
  ["a[0:1:2:3]", "unexpected `:` at 8"],
  ["a[::0]", "the step of a slice must not be 0 at 5"],
  ["a[:b]", "unexpected `b` at 4"],
  ["abs(", "the expression ends too early at 5"],
  ['"abs"(a)', "unexpected `(` at 6"],
  ["abs(a", "the expression ends too early at 6"],
  ["abs(a,)", "unexpected `)` at 7"],
  ["@(a)", "unexpected `(` at 2"],
  ["a-b", "unexpected `-` at 2"],
  ["#", "unexpected `#` at 1"],
  ["ü", "unexpected `ü` at 1"],
  ["'a", "unclosed ' at 1"],
  ['a."b', 'unclosed " at 3'],
  ["a == `1", "unclosed ` at 6"],
  ["`a`", "invalid JSON in ``a`` at 1"],
  ["`{a: 1}`", "invalid JSON in ``{a: 1}`` at 1"],
  ['"\\x"', 'invalid JSON in `"\\x"` at 1'],
  ["&a", "`&` is only allowed before a function's argument at 1"],
  ["a || &b", "`&` is only allowed before a function's argument at 6"],
  ["length(&a)", "`&` is only allowed before a function's argument at 8"],
  ["foo(a)", "unknown function `foo` at 1"],
  ["a[?foo(@)]", "unknown function `foo` at 4"],
  ["__proto__(a)", "unknown function `__proto__` at 1"],
  ["abs()", "`abs` takes 1 argument, but has 0, at 1"],
  ["abs(a, b)", "`abs` takes 1 argument, but has 2, at 1"],
  ["contains(a)", "`contains` takes 2 arguments, but has 1, at 1"],
  ["merge()", "`merge` takes at least 1 argument, but has 0, at 1"],
  ["map(a, &b)", "`map` takes 2 arguments, an expression such as `&price` and an array, but has 2, at 1"],
  ["max_by(a)", "`max_by` takes 2 arguments, an array and an expression such as `&price`, but has 1, at 1"],
  [`a.${"b".repeat(99)}(c)`, `unknown function \`${"b".repeat(40)}…\` at 3`],
];

test.each(SYNTAX_ERRORS)("%s is rejected: %s", (expression, problem) => {
  expect(() => compileExpression(expression)).toThrow(ExpressionInvalid);
  expect(() => compileExpression(expression)).toThrow(expect.objectContaining({ message: problem }));
});

test.each([
  "abs('1')",
  'avg(`[1, "2"]`)',
  "ceil(`null`)",
  "contains(`1`, '1')",
  "ends_with('a', `1`)",
  "floor(`[]`)",
  "join(', ', `[1]`)",
  "join(`1`, `[]`)",
  "keys(`[]`)",
  "length(`1`)",
  "map(&a, `{}`)",
  'max(`[1, "2"]`)',
  "max(`[true]`)",
  'max_by(`[{"a": 1}, {"a": "1"}]`, &a)',
  "merge(`{}`, `[]`)",
  "min(`{}`)",
  "reverse(`1`)",
  "sort(`[[]]`)",
  'sort_by(`[{"a": null}]`, &a)',
  "starts_with(`[]`, 'a')",
  'sum(`["1"]`)',
  "values('a')",
])("%s throws for a value of the wrong type", (expression) => {
  expect(() => read(expression, null)).toThrow(WrongType);
});
