import { type Budget, readNames, spendReading } from "./budget.ts";
import type { Read } from "./compiled.ts";
import { isArray, isObject, type Json } from "./json.ts";

/**
 * `null`, `false`, and empty texts, arrays and objects are false.
 *
 * https://jmespath.org/specification.html#or-expressions
 */
export const isTrue = (value: Json, budget: Budget): boolean => {
  if (typeof value === "number") return true;
  if (typeof value === "string") return value !== "";
  if (typeof value === "boolean" || value === null) return value === true;
  return isArray(value) ? value.length > 0 : readNames(value, budget).length > 0;
};

export const isEqual = (left: Json, right: Json, budget: Budget): boolean => {
  budget.spendSteps(1);
  if (typeof left === "string" && typeof right === "string") {
    if (left.length === right.length) spendReading(left.length, budget);
    return left === right;
  }
  if (left === right) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false;
  if (isArray(left)) {
    if (!isArray(right) || left.length !== right.length) return false;
    return left.every((item, index) => isEqual(item, right[index] ?? null, budget));
  }
  if (!isObject(right)) return false;
  const names = readNames(left, budget);
  return (
    names.length === readNames(right, budget).length &&
    names.every(
      (name) => Object.hasOwn(right, name) && isEqual(left[name] ?? null, right[name] ?? null, budget),
    )
  );
};

type Compare = (left: Read, right: Read) => Read;

/** `null` if the values are not numbers: https://jmespath.org/specification.html#ordering-operators */
const ordered =
  (isOrdered: (left: number, right: number) => boolean): Compare =>
  (readLeft, readRight) =>
  (value, budget) => {
    const [left, right] = [readLeft(value, budget), readRight(value, budget)];
    return typeof left === "number" && typeof right === "number" ? isOrdered(left, right) : null;
  };

export const COMPARISONS: ReadonlyMap<string, Compare> = new Map<string, Compare>([
  ["==", (left, right) => (value, budget) => isEqual(left(value, budget), right(value, budget), budget)],
  ["!=", (left, right) => (value, budget) => !isEqual(left(value, budget), right(value, budget), budget)],
  ["<", ordered((left, right) => left < right)],
  ["<=", ordered((left, right) => left <= right)],
  [">", ordered((left, right) => left > right)],
  [">=", ordered((left, right) => left >= right)],
]);
