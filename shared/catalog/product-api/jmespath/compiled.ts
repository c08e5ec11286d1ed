import type { Budget } from "./budget.ts";
import { asArray, type Json, type JsonArray } from "./json.ts";

export type Read = (value: Json, budget: Budget) => Json;

/** `steps`: cost of one evaluation without its loops. */
export type Compiled = { readonly read: Read; readonly steps: number };

export const compiled = (read: Read, parts: readonly Compiled[] = []): Compiled => ({
  read,
  steps: parts.reduce((total, { steps }) => total + steps, 1),
});

export type Builtin = {
  readonly takes: "one" | "two" | "many" | "array and expression" | "expression and array";
  /** `second` equals `first` for a function of one argument. */
  readonly bind: (first: Compiled, second: Compiled, all: readonly Compiled[]) => Read;
};

export const one = (run: (value: Json, budget: Budget) => Json): Builtin => ({
  takes: "one",
  bind:
    ({ read }) =>
    (value, budget) =>
      run(read(value, budget), budget),
});

export const two = (run: (left: Json, right: Json, budget: Budget) => Json): Builtin => ({
  takes: "two",
  bind: (left, right) => (value, budget) => run(left.read(value, budget), right.read(value, budget), budget),
});

export const many = (run: (values: JsonArray, budget: Budget) => Json): Builtin => ({
  takes: "many",
  bind: (_first, _second, all) => (value, budget) =>
    run(
      all.map(({ read }) => read(value, budget)),
      budget,
    ),
});

type RunByExpression = (items: JsonArray, each: Compiled, budget: Budget) => Json;

const bindByExpression =
  (run: RunByExpression, array: Compiled, each: Compiled): Read =>
  (value, budget) =>
    run(asArray(array.read(value, budget)), each, budget);

export const arrayAndExpression = (run: RunByExpression): Builtin => ({
  takes: "array and expression",
  bind: (array, each) => bindByExpression(run, array, each),
});

export const expressionAndArray = (run: RunByExpression): Builtin => ({
  takes: "expression and array",
  bind: (each, array) => bindByExpression(run, array, each),
});
