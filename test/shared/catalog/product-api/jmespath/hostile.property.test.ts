import fc from "fast-check";
import { expect, test } from "vitest";
import { Budget, BudgetSpent } from "../../../../../shared/catalog/product-api/jmespath/budget.ts";
import { compileExpression } from "../../../../../shared/catalog/product-api/jmespath/compile.ts";
import { type Json, WrongType } from "../../../../../shared/catalog/product-api/jmespath/json.ts";
import { ExpressionInvalid } from "../../../../../shared/catalog/product-api/jmespath/tokens.ts";

const LIMITS = { steps: 20_000, bytes: 200_000 };
const MAX_READS_A_STEP = 8;

const name = fc.constantFrom("a", "b", "c", "__proto__", "constructor", "600", "length");
const quotedName = name.map((text) => JSON.stringify(text));
const literal = fc
  .oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom<unknown>("", "aaa", 0, -1, [[0, 0], [0]], { "600": 0 }),
  )
  .map((value) => `\`${JSON.stringify(value).replaceAll("`", "\\`")}\``);
const index = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom("", 99_999_999_999));
const PLAIN = [
  "abs",
  "avg",
  "keys",
  "length",
  "max",
  "min",
  "reverse",
  "sort",
  "sum",
  "to_array",
  "to_number",
];
const MORE = [...PLAIN, "to_string", "type", "values", "merge", "not_null"];

const { expression } = fc.letrec<{ expression: string }>((tie) => {
  const inner = tie("expression");
  const pair = fc.tuple(inner, inner);
  return {
    expression: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      fc.oneof(quotedName, literal, fc.constantFrom("@", "*", "[]", "[*]", "@[][]", "'aaaa'")),
      pair.map(([a, b]) => `(${a})[*].[${b}, @]`),
      pair.map(([a, b]) => `(${a}).*.{a: ${b}, "600": @, "__proto__": @}`),
      pair.map(([a, b]) => `(${a})[?${b}]`),
      pair.map(([a, b]) => `(${a}) | [@, @, ${b}][] | [@, @]`),
      pair.map(([a, b]) => `(${a}) && (${b}) || !(${a})`),
      fc
        .tuple(inner, fc.constantFrom("==", "!=", "<", ">="), inner)
        .map(([a, sign, b]) => `(${a}) ${sign} (${b})`),
      fc
        .tuple(inner, index, index, fc.constantFrom("", 1, -2))
        .map(([a, from, to, by]) => `(${a})[${from}:${to}:${by}]`),
      fc.tuple(fc.constantFrom(...MORE), inner).map(([call, a]) => `${call}(${a})`),
      fc
        .tuple(fc.constantFrom("contains", "join", "starts_with", "ends_with", "merge"), pair)
        .map(([call, [a, b]]) => `${call}(${a}, ${b})`),
      fc
        .tuple(fc.constantFrom("max_by", "min_by", "sort_by"), pair)
        .map(([call, [a, b]]) => `${call}(${a}, &(${b}))`),
      pair.map(([a, b]) => `map(&(${a}), ${b})`),
    ),
  };
});

const answer = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom<unknown>(
    Array(2_000).fill(0),
    Array(500).fill(["a", "b"]),
    Array(300).fill({ a: "a".repeat(100), b: [1], c: { a: 1 } }),
    { a: Array(1_000).fill(""), b: "a".repeat(5_000), c: "a".repeat(2_000).concat("b") },
    JSON.parse(`{${Array.from({ length: 2_000 }, (_, key) => `"${key * 7}":0`)}}`),
    JSON.parse(`[${Array(200).fill('{"600":{"600":0},"__proto__":{"a":1}}')}]`),
  ),
);

const counting = (root: unknown) => {
  const count = { reads: 0 };
  const proxies = new WeakMap<object, object>();
  const wrap = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    const known = proxies.get(value);
    if (known !== undefined) return known;
    const proxy = new Proxy(value, {
      get: (target, key) => {
        count.reads++;
        return wrap(Reflect.get(target, key));
      },
    });
    proxies.set(value, proxy);
    return proxy;
  };
  return { count, value: wrap(root) as Json };
};

test("any expression on any answer stays within its budget, and reports exceeding it", () => {
  const outcomes = { value: 0, spent: 0, wrong: 0 };
  fc.assert(
    fc.property(expression, answer, (text, root) => {
      const { read, steps } = compileExpression(text);
      const { count, value } = counting(root);
      const budget = new Budget(LIMITS);
      const began = performance.now();
      try {
        budget.spendSteps(steps);
        read(value, budget);
        outcomes.value++;
      } catch (error) {
        if (error instanceof WrongType) outcomes.wrong++;
        else if (error instanceof BudgetSpent) outcomes.spent++;
        else throw error;
      }
      expect(count.reads).toBeLessThan(1_000 + MAX_READS_A_STEP * LIMITS.steps);
      expect(performance.now() - began).toBeLessThan(2_000);
    }),
    { numRuns: 3_000 },
  );
  // The property proves something only if none of these outcomes is rare.
  expect(Math.min(outcomes.value, outcomes.spent, outcomes.wrong)).toBeGreaterThan(20);
});

test("any invalid expression throws ExpressionInvalid", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ..."[](){}.,:*@&|!<>='\"`?-".split(""),
      "[?",
      "[]",
      "||",
      "&&",
      "==",
      "a",
      "abs(",
      "'a'",
      "`1`",
      "1",
    ),
    fc.string({ unit: "binary", maxLength: 3 }),
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 20 }),
    piece.map((one) => Array(999).fill(one)),
  );
  fc.assert(
    fc.property(text, (pieces) => {
      try {
        compileExpression(pieces.join("").slice(0, 1_000)).read(null, new Budget(LIMITS));
      } catch (error) {
        if (error instanceof WrongType || error instanceof BudgetSpent) return;
        expect(error).toBeInstanceOf(ExpressionInvalid);
        expect(String(error).length).toBeLessThan(200);
      }
    }),
    { numRuns: 3_000 },
  );
});
