import type { Comparator } from "./syntax-tree.ts";

export const COMPARATORS: ReadonlyMap<string, Comparator> = new Map(
  (["==", "!=", "<", "<=", ">", ">="] as const).map((sign) => [sign, sign]),
);

/** Binding power of an operator to its right side. */
export const POWER = { pipe: 1, or: 2, and: 3, comparison: 5, flatten: 9, star: 20, dot: 40, not: 45 };

/**
 * Binding power to the left side. Any other token ends the expression.
 * https://jmespath.org/specification.html#operator-precedence
 */
const BINDING_POWERS: ReadonlyMap<string, number> = new Map([
  ["|", POWER.pipe],
  ["||", POWER.or],
  ["&&", POWER.and],
  ...[...COMPARATORS.keys()].map((sign) => [sign, POWER.comparison] as const),
  ["[]", POWER.flatten],
  ["[?", 21],
  [".", POWER.dot],
  ["[", 55],
]);

export const bindingPower = (sign: string): number => BINDING_POWERS.get(sign) ?? 0;

/** Operators with less binding power end a projection. */
export const ENDS_PROJECTION = 10;
