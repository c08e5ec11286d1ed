import type { Budget } from "./budget.ts";
import type { Compiled, Read } from "./builtin.ts";
import { readValues, spendArray } from "./costs.ts";
import { isArray, isObject, type Json, type JsonArray } from "./json.ts";
import type { SliceBounds } from "./syntax-tree.ts";
import { isTrue } from "./truth.ts";

const collect = (items: JsonArray, { read, steps }: Compiled, budget: Budget): Json => {
  budget.spendSteps(items.length * (1 + steps));
  const found: Json[] = [];
  for (const item of items) {
    const value = read(item, budget);
    if (value !== null) found.push(value);
  }
  spendArray(found.length, budget);
  return found;
};

export const projectArray =
  (base: Read, body: Compiled): Read =>
  (value, budget) => {
    const items = base(value, budget);
    return isArray(items) ? collect(items, body, budget) : null;
  };

export const projectObject =
  (base: Read, body: Compiled): Read =>
  (value, budget) => {
    const object = base(value, budget);
    return isObject(object) ? collect(readValues(object, budget), body, budget) : null;
  };

export const where = (condition: Compiled, body: Compiled): Compiled => ({
  read: (item, budget) => (isTrue(condition.read(item, budget), budget) ? body.read(item, budget) : null),
  steps: condition.steps + body.steps,
});

export const flatten: Read = (items, budget) => {
  if (!isArray(items)) return null;
  budget.spendSteps(items.length);
  spendArray(items.length, budget);
  const flat: Json[] = [];
  for (const item of items) {
    if (isArray(item)) {
      budget.spendSteps(item.length);
      spendArray(item.length, budget);
      for (const inner of item) flat.push(inner);
    } else flat.push(item);
  }
  return flat;
};

/** Slices as in Python: https://jmespath.org/specification.html#slices */
export const slice =
  ({ start, end, step }: SliceBounds): Read =>
  (items, budget) => {
    if (!isArray(items)) return null;
    const { length } = items;
    const [lowest, highest] = step > 0 ? [0, length] : [-1, length - 1];
    const clamped = (bound: number) =>
      Math.min(Math.max(bound < 0 ? bound + length : bound, lowest), highest);
    const first = start === undefined ? (step > 0 ? lowest : highest) : clamped(start);
    const last = end === undefined ? (step > 0 ? highest : lowest) : clamped(end);
    const count = Math.max(0, Math.ceil((last - first) / step));
    budget.spendSteps(count);
    spendArray(count, budget);
    const found: Json[] = [];
    for (let taken = 0; taken < count; taken++) found.push(items[first + taken * step] ?? null);
    return found;
  };
