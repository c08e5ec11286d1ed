import type { Budget } from "./budget.ts";
import type { Json, JsonArray } from "./json.ts";

/** Reads a value by a compiled expression. */
export type Read = (value: Json, budget: Budget) => Json;

/** A compiled expression, and the steps of one evaluation without its loops. */
export type Compiled = { readonly read: Read; readonly steps: number };

/** Parameters and result of a function. */
export type Builtin =
  | { readonly takes: "one"; readonly run: (value: Json, budget: Budget) => Json }
  | { readonly takes: "two"; readonly run: (left: Json, right: Json, budget: Budget) => Json }
  /** One or more. */
  | { readonly takes: "many"; readonly run: (values: JsonArray, budget: Budget) => Json }
  /** An array, and an expression (`&price`) that is evaluated for each item. */
  | {
      readonly takes: "array and expression" | "expression and array";
      readonly run: (items: JsonArray, each: Compiled, budget: Budget) => Json;
    };

export const one = (run: (value: Json, budget: Budget) => Json): Builtin => ({ takes: "one", run });
export const two = (run: (left: Json, right: Json, budget: Budget) => Json): Builtin => ({
  takes: "two",
  run,
});
export const many = (run: (values: JsonArray, budget: Budget) => Json): Builtin => ({ takes: "many", run });
