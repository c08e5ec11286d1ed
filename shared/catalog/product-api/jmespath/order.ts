import type { Budget } from "./budget.ts";
import { spendArray, spendReading } from "./costs.ts";
import type { Json, JsonArray } from "./json.ts";
import { wrongType } from "./wrong-type.ts";

/** Texts are ordered by UTF-16 code units. */
export type Sortable = readonly (number | string)[];

const isAll = (values: JsonArray, type: "number" | "string"): values is Sortable =>
  values.every((value) => typeof value === type);

export const asSortable = (values: JsonArray, budget: Budget, comparisons = 1): Sortable => {
  budget.spendSteps(values.length * 2 * comparisons);
  if (isAll(values, "number")) return values;
  if (!isAll(values, "string")) return wrongType();
  const characters = values.reduce((total: number, text) => total + String(text).length, 0);
  spendReading(characters * comparisons, budget);
  return values;
};

export const comparisonsOfSort = (length: number): number => Math.ceil(Math.log2(length + 2));

export const sortedBy = (items: JsonArray, keys: Sortable, budget: Budget): Json => {
  spendArray(2 * keys.length, budget);
  const entries = [...keys.keys()];
  const keyAt = (index: number) => keys[index] ?? 0;
  entries.sort((a, b) => (keyAt(a) < keyAt(b) ? -1 : keyAt(a) > keyAt(b) ? 1 : a - b));
  return entries.map((index) => items[index] ?? null);
};

export const extremeBy = (items: JsonArray, keys: Sortable, extreme: "greatest" | "least"): Json => {
  let best = 0;
  keys.forEach((key, index) => {
    const other = keys[best] ?? key;
    if (extreme === "greatest" ? key > other : key < other) best = index;
  });
  return items[best] ?? null;
};
