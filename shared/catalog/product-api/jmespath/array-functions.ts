import { type Budget, spendArray, spendReading } from "./budget.ts";
import { arrayAndExpression, type Builtin, type Compiled, expressionAndArray, one } from "./compiled.ts";
import { asArray, isArray, type Json, type JsonArray, wrongType } from "./json.ts";

/** Texts are ordered by UTF-16 code units. */
type Sortable = readonly (number | string)[];

const isAll = (values: JsonArray, type: "number" | "string"): values is Sortable =>
  values.every((value) => typeof value === type);

const asSortable = (values: JsonArray, budget: Budget, comparisons = 1): Sortable => {
  budget.spendSteps(values.length * 2 * comparisons);
  if (isAll(values, "number")) return values;
  if (!isAll(values, "string")) return wrongType();
  const characters = values.reduce((total: number, text) => total + String(text).length, 0);
  spendReading(characters * comparisons, budget);
  return values;
};

type Select = (items: JsonArray, keys: JsonArray, budget: Budget) => Json;

const sorted: Select = (items, values, budget) => {
  const comparisons = Math.ceil(Math.log2(values.length + 2));
  const keys = asSortable(values, budget, comparisons);
  spendArray(2 * keys.length, budget);
  const keyAt = (index: number) => keys[index] ?? 0;
  return [...keys.keys()]
    .sort((a, b) => (keyAt(a) < keyAt(b) ? -1 : keyAt(a) > keyAt(b) ? 1 : a - b))
    .map((index) => items[index] ?? null);
};

const extreme =
  (isBetter: (key: number | string, best: number | string) => boolean): Select =>
  (items, values, budget) => {
    const keys = asSortable(values, budget);
    let best = 0;
    keys.forEach((key, index) => {
      if (isBetter(key, keys[best] ?? key)) best = index;
    });
    return items[best] ?? null;
  };

const greatest = extreme((key, best) => key > best);
const least = extreme((key, best) => key < best);

const readEach = (items: JsonArray, { read, steps }: Compiled, budget: Budget): JsonArray => {
  budget.spendSteps(items.length * (1 + steps));
  spendArray(items.length, budget);
  return items.map((item) => read(item, budget));
};

const byValue = (select: Select) => one((value, budget) => select(asArray(value), asArray(value), budget));

const byExpression = (select: Select) =>
  arrayAndExpression((items, each, budget) => select(items, readEach(items, each, budget), budget));

export const ARRAY_FUNCTIONS: Readonly<Record<string, Builtin>> = {
  map: expressionAndArray(readEach),
  max: byValue(greatest),
  max_by: byExpression(greatest),
  min: byValue(least),
  min_by: byExpression(least),
  sort: byValue(sorted),
  sort_by: byExpression(sorted),
  to_array: one((value, budget) => {
    if (isArray(value)) return value;
    spendArray(1, budget);
    return [value];
  }),
};
