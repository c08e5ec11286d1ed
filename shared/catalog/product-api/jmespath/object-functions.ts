import type { Budget } from "./budget.ts";
import { type Builtin, many, one } from "./builtin.ts";
import { objectBytes, readNames, readValues } from "./costs.ts";
import { isArray, type Json, type JsonArray, type JsonObject } from "./json.ts";
import { asObject } from "./wrong-type.ts";

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

export const OBJECT_FUNCTIONS: Readonly<Record<string, Builtin>> = {
  keys: one((value, budget) => readNames(asObject(value), budget)),
  length: one(length),
  merge: many(merge),
  not_null: many((values) => values.find((value) => value !== null) ?? null),
  type: one(jsonType),
  values: one((value, budget) => readValues(asObject(value), budget)),
};
