import { type Budget, objectBytes, readNames, readValues, spendReading } from "./budget.ts";
import { type Builtin, many, one } from "./compiled.ts";
import { asArray, asNumber, asObject, isArray, type Json, type JsonArray, type JsonObject } from "./json.ts";

const NUMBER = /^-?\d{1,400}(?:\.\d{1,400})?(?:[eE][+-]?\d{1,3})?$/;

const toNumber = (value: Json, budget: Budget): Json => {
  if (typeof value === "number") return value;
  if (typeof value !== "string") return null;
  spendReading(value.length, budget);
  return NUMBER.test(value) ? Number(value) : null;
};

const sumNumbers = (value: Json, budget: Budget): number => {
  const items = asArray(value);
  budget.spendSteps(items.length);
  return items.reduce((total: number, item) => total + asNumber(item), 0);
};

const merge = (values: JsonArray, budget: Budget): JsonObject => {
  const objects = values.map(asObject);
  for (const object of objects) {
    const names = readNames(object, budget);
    budget.spendSteps(names.length * 16);
    budget.spendBytes(objectBytes(names));
  }
  // `fromEntries` also sets `__proto__` as an ordinary name. An assignment would not.
  return Object.fromEntries(objects.flatMap((object) => Object.entries(object)));
};

const HIGH_SURROGATE = /[\ud800-\udbff](?=[\udc00-\udfff])/g;

const length = (value: Json, budget: Budget): number => {
  if (isArray(value)) return value.length;
  if (typeof value !== "string") return readNames(asObject(value), budget).length;
  budget.spendSteps(value.length >> 1);
  let pairs = 0;
  HIGH_SURROGATE.lastIndex = 0;
  while (HIGH_SURROGATE.test(value)) pairs++;
  return value.length - pairs;
};

const jsonType = (value: Json): string => {
  if (value === null) return "null";
  return isArray(value) ? "array" : typeof value;
};

export const VALUE_FUNCTIONS: Readonly<Record<string, Builtin>> = {
  abs: one((value) => Math.abs(asNumber(value))),
  avg: one((value, budget) => {
    const { length } = asArray(value);
    return length === 0 ? null : sumNumbers(value, budget) / length;
  }),
  ceil: one((value) => Math.ceil(asNumber(value))),
  floor: one((value) => Math.floor(asNumber(value))),
  keys: one((value, budget) => readNames(asObject(value), budget)),
  length: one(length),
  merge: many(merge),
  not_null: many((values) => values.find((value) => value !== null) ?? null),
  sum: one(sumNumbers),
  to_number: one(toNumber),
  type: one(jsonType),
  values: one((value, budget) => readValues(asObject(value), budget)),
};
