import type { Budget } from "./budget.ts";
import type { Json, JsonArray } from "./json.ts";

/** Reads a value with a compiled expression. */
export type Read = (value: Json, budget: Budget) => Json;

/** A compiled expression. `steps`: cost of one evaluation without its loops. */
export type Compiled = { readonly read: Read; readonly steps: number };

/** A built-in function, by its parameters. */
export type Builtin =
  | { readonly takes: "one"; readonly run: (value: Json, budget: Budget) => Json }
  | { readonly takes: "two"; readonly run: (left: Json, right: Json, budget: Budget) => Json }
  /** One or more values. */
  | { readonly takes: "many"; readonly run: (values: JsonArray, budget: Budget) => Json }
  /** An array, and an expression that is evaluated for each item, such as `&price`. */
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
