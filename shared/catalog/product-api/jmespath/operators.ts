import { COMPARISONS } from "./comparison.ts";
import { type Compiled, compiled } from "./compiled.ts";
import { and, or, pipe } from "./expressions.ts";

type Operator = {
  readonly power: number;
  readonly combine: (left: Compiled, right: Compiled) => Compiled;
};

export const OPERATORS: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ["|", { power: 1, combine: pipe }],
  ["||", { power: 2, combine: or }],
  ["&&", { power: 3, combine: and }],
  ...[...COMPARISONS].map(([sign, compare]): [string, Operator] => [
    sign,
    { power: 5, combine: (left, right) => compiled(compare(left.read, right.read), [left, right]) },
  ]),
]);

/** Binding power of other tokens to their right side. */
export const POWER = { flatten: 9, star: 20, dot: 40, not: 45 };

const BRACKETS: ReadonlyMap<string, number> = new Map([
  ["[]", POWER.flatten],
  ["[?", 21],
  [".", POWER.dot],
  ["[", 55],
]);

/**
 * Binding power to the left side. Any other token ends the expression.
 * https://jmespath.org/specification.html#operator-precedence
 */
export const bindingPower = (sign: string): number => OPERATORS.get(sign)?.power ?? BRACKETS.get(sign) ?? 0;

/** Operators with less binding power end a projection. */
export const ENDS_PROJECTION = 10;
