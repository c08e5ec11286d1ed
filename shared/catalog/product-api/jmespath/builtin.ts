import type { Budget } from "./budget.ts";
import type { Json, JsonArray } from "./json.ts";

export type Read = (value: Json, budget: Budget) => Json;

/** `steps`: cost of one evaluation without its loops. */
export type Compiled = { readonly read: Read; readonly steps: number };

export type Builtin =
  | { readonly takes: "one"; readonly run: (value: Json, budget: Budget) => Json }
  | { readonly takes: "two"; readonly run: (left: Json, right: Json, budget: Budget) => Json }
  | { readonly takes: "many"; readonly run: (values: JsonArray, budget: Budget) => Json }
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
