import { type Budget, objectBytes, readValues, spendArray } from "./budget.ts";
import { isTrue } from "./comparison.ts";
import { type Compiled, compiled } from "./compiled.ts";
import { isArray, isObject, type Json, type JsonArray } from "./json.ts";

export const CURRENT = compiled((value) => value);

export const literal = (value: Json): Compiled => compiled(() => value);

/** Ignores inherited properties, so `constructor` is an ordinary name. */
export const field = (name: string): Compiled => {
  const isInherited = name in Object.prototype;
  return compiled((value) =>
    typeof value === "object" &&
    value !== null &&
    !isArray(value) &&
    (!isInherited || Object.hasOwn(value, name))
      ? (value[name] ?? null)
      : null,
  );
};

export const index = (at: number): Compiled =>
  compiled((value) => (isArray(value) ? (value.at(at) ?? null) : null));

/** `first.then`, `first[0]`, `first | then`. */
export const pipe = (first: Compiled, then: Compiled): Compiled =>
  first === CURRENT
    ? then
    : compiled((value, budget) => then.read(first.read(value, budget), budget), [first, then]);

export const not = (operand: Compiled): Compiled =>
  compiled((value, budget) => !isTrue(operand.read(value, budget), budget), [operand]);

const shortCircuit = (endsWith: boolean) => (left: Compiled, right: Compiled) =>
  compiled(
    (value, budget) => {
      const found = left.read(value, budget);
      return isTrue(found, budget) === endsWith ? found : right.read(value, budget);
    },
    [left, right],
  );
export const or = shortCircuit(true);
export const and = shortCircuit(false);

export const list = (items: readonly Compiled[]): Compiled =>
  compiled((value, budget) => {
    if (value === null) return null;
    spendArray(items.length, budget);
    return items.map(({ read }) => read(value, budget));
  }, items);

export const object = (entries: readonly (readonly [name: string, value: Compiled])[]): Compiled => {
  const bytes = objectBytes(entries.map(([name]) => name));
  const values = entries.map(([, value]) => value);
  return compiled((value, budget) => {
    if (value === null) return null;
    budget.spendSteps(entries.length * 3);
    budget.spendBytes(bytes);
    // `fromEntries` also sets `__proto__` as an ordinary name. An assignment would not.
    return Object.fromEntries(entries.map(([name, { read }]): [string, Json] => [name, read(value, budget)]));
  }, values);
};

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

export const projectArray = (base: Compiled, body: Compiled): Compiled =>
  compiled(
    (value, budget) => {
      const items = base.read(value, budget);
      return isArray(items) ? collect(items, body, budget) : null;
    },
    [base, body],
  );

export const projectObject = (base: Compiled, body: Compiled): Compiled =>
  compiled(
    (value, budget) => {
      const found = base.read(value, budget);
      return isObject(found) ? collect(readValues(found, budget), body, budget) : null;
    },
    [base, body],
  );

/** `null`, which a projection drops, for an item that does not meet the condition. */
export const where = (condition: Compiled, body: Compiled): Compiled => ({
  read: (item, budget) => (isTrue(condition.read(item, budget), budget) ? body.read(item, budget) : null),
  steps: condition.steps + body.steps,
});

export const FLATTENED = compiled((items, budget) => {
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
});

/** Slices as in Python: https://jmespath.org/specification.html#slices */
export const slice = (start: number | undefined, end: number | undefined, step: number): Compiled =>
  compiled((items, budget) => {
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
  });
