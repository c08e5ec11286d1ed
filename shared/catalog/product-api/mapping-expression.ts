import { search } from "@aws-lambda-powertools/jmespath";
import { MAPPING_FUNCTIONS } from "./mapping-functions.ts";

/** What may stand in the texts of an expression is not of its own grammar. */
const TEXT = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/gs;
const CALL = /([A-Za-z_]\w*)\s*\(/g;
const FUNCTIONS = new Set(
  (
    "abs avg ceil contains ends_with floor join keys length map max max_by merge min min_by not_null reverse " +
    "sort sort_by starts_with sum to_array to_number to_string type values"
  ).split(" "),
);

/**
 * Each of them can double what the next step is given: more than a few could make a gigabyte of a small
 * answer, and the worker that other shops share would fail with it.
 */
const GROWTH = /,|\bto_string\b/g;
const MAX_GROWTH = 8;

/** Reads a JSON value by a JMESPath expression (https://jmespath.org/specification.html). */
export const evaluate = (expression: string, answer: unknown): unknown =>
  // The library's type of JSON values, which `unknown` can't be narrowed to without a walk through all of it.
  search(expression, answer as never, { customFunctions: MAPPING_FUNCTIONS });

/** @throws Error where it is no JMESPath expression, calls an unknown function, or may grow without bounds */
export const assertExpression = (expression: string): void => {
  const code = expression.replace(TEXT, "``");
  for (const [, name = ""] of code.matchAll(CALL)) {
    // The library would not notice before it meets a value to call it with.
    if (!FUNCTIONS.has(name)) throw new Error("an unknown function");
  }
  if ((code.match(GROWTH) ?? []).length > MAX_GROWTH) throw new Error("too many selections at once");
  try {
    evaluate(expression, null);
  } catch (error) {
    // Functions fail on values of the wrong type: here there are none.
    if (!(error instanceof Error) || error.name !== "JMESPathTypeError") throw error;
  }
};
