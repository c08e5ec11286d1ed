import { ARRAY_FUNCTIONS } from "./array-functions.ts";
import { type Builtin, type Compiled, compiled } from "./compiled.ts";
import { TEXT_FUNCTIONS } from "./text-functions.ts";
import { ExpressionInvalid, quoted, type Token } from "./tokens.ts";
import { VALUE_FUNCTIONS } from "./value-functions.ts";

/** All functions by name: https://jmespath.org/specification.html#built-in-functions */
const FUNCTIONS: ReadonlyMap<string, Builtin> = new Map(
  Object.entries({ ...ARRAY_FUNCTIONS, ...VALUE_FUNCTIONS, ...TEXT_FUNCTIONS }),
);

export const findFunction = ({ text, at }: Token): Builtin => {
  const builtin = FUNCTIONS.get(text);
  if (builtin === undefined) throw new ExpressionInvalid(`unknown function ${quoted(text)}`, at);
  return builtin;
};

export type Argument = { readonly isExpression: boolean; readonly value: Compiled };

/** Arguments as a sequence of values and expressions. */
const ARGUMENTS: Readonly<Record<Builtin["takes"], { readonly shape: RegExp; readonly text: string }>> = {
  one: { shape: /^v$/, text: "1 argument" },
  two: { shape: /^vv$/, text: "2 arguments" },
  many: { shape: /^v+$/, text: "at least 1 argument" },
  "array and expression": {
    shape: /^v&$/,
    text: "2 arguments, an array and an expression such as `&price`",
  },
  "expression and array": {
    shape: /^&v$/,
    text: "2 arguments, an expression such as `&price` and an array",
  },
};

export const bindCall = (
  builtin: Builtin,
  args: readonly Argument[],
  { text: name, at }: Token,
): Compiled => {
  const values = args.map(({ value }) => value);
  const [first, second = first] = values;
  const { shape, text } = ARGUMENTS[builtin.takes];
  const given = args.map(({ isExpression }) => (isExpression ? "&" : "v")).join("");
  if (first === undefined || second === undefined || !shape.test(given)) {
    throw new ExpressionInvalid(`${quoted(name)} takes ${text}, but has ${args.length},`, at);
  }
  return compiled(builtin.bind(first, second, values), values);
};
