import type { Budget } from "./budget.ts";
import { type Builtin, one } from "./builtin.ts";
import { spendReading } from "./costs.ts";
import type { Json } from "./json.ts";
import { asArray, asNumber } from "./wrong-type.ts";

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

export const NUMBER_FUNCTIONS: Readonly<Record<string, Builtin>> = {
  abs: one((value) => Math.abs(asNumber(value))),
  avg: one((value, budget) => {
    const { length } = asArray(value);
    return length === 0 ? null : sumNumbers(value, budget) / length;
  }),
  ceil: one((value) => Math.ceil(asNumber(value))),
  floor: one((value) => Math.floor(asNumber(value))),
  sum: one(sumNumbers),
  to_number: one(toNumber),
};
