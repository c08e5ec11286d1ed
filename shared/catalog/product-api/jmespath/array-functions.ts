import type { Budget } from "./budget.ts";
import { type Builtin, type Compiled, one } from "./builtin.ts";
import { spendArray } from "./costs.ts";
import { isArray, type JsonArray } from "./json.ts";
import { asSortable, comparisonsOfSort, extremeBy, sortedBy } from "./order.ts";
import { asArray } from "./wrong-type.ts";

const readEach = (items: JsonArray, { read, steps }: Compiled, budget: Budget): JsonArray => {
  budget.spendSteps(items.length * (1 + steps));
  spendArray(items.length, budget);
  return items.map((item) => read(item, budget));
};

const extreme = (which: "greatest" | "least") =>
  one((value, budget) => {
    const items = asArray(value);
    return extremeBy(items, asSortable(items, budget), which);
  });

const extremeByExpression = (which: "greatest" | "least"): Builtin => ({
  takes: "array and expression",
  run: (items, each, budget) => extremeBy(items, asSortable(readEach(items, each, budget), budget), which),
});

export const ARRAY_FUNCTIONS: Readonly<Record<string, Builtin>> = {
  map: { takes: "expression and array", run: readEach },
  max: extreme("greatest"),
  max_by: extremeByExpression("greatest"),
  min: extreme("least"),
  min_by: extremeByExpression("least"),
  sort: one((value, budget) => {
    const items = asArray(value);
    return sortedBy(items, asSortable(items, budget, comparisonsOfSort(items.length)), budget);
  }),
  sort_by: {
    takes: "array and expression",
    run: (items, each, budget) => {
      const keys = readEach(items, each, budget);
      return sortedBy(items, asSortable(keys, budget, comparisonsOfSort(keys.length)), budget);
    },
  },
  to_array: one((value, budget) => {
    if (isArray(value)) return value;
    spendArray(1, budget);
    return [value];
  }),
};
