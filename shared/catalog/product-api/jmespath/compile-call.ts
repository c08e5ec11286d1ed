import { ARRAY_FUNCTIONS } from "./array-functions.ts";
import type { Builtin, Compiled, Read } from "./builtin.ts";
import { NUMBER_FUNCTIONS } from "./number-functions.ts";
import { OBJECT_FUNCTIONS } from "./object-functions.ts";
import type { Node } from "./syntax-tree.ts";
import { TEXT_FUNCTIONS } from "./text-functions.ts";
import { ExpressionInvalid, quoted } from "./tokens.ts";
import { asArray } from "./wrong-type.ts";

/** All functions by name: https://jmespath.org/specification.html#built-in-functions */
const FUNCTIONS: ReadonlyMap<string, Builtin> = new Map(
  Object.entries({ ...ARRAY_FUNCTIONS, ...NUMBER_FUNCTIONS, ...OBJECT_FUNCTIONS, ...TEXT_FUNCTIONS }),
);

type Call = Extract<Node, { kind: "call" }>;
type Compile = (node: Node) => Compiled;
type ByExpression = Extract<Builtin, { takes: "array and expression" | "expression and array" }>;

const ARGUMENTS = {
  one: "1 argument",
  two: "2 arguments",
  many: "at least 1 argument",
  "array and expression": "2 arguments, an array and an expression such as `&price`",
  "expression and array": "2 arguments, an expression such as `&price` and an array",
} as const satisfies Record<Builtin["takes"], string>;

const refuse = ({ name, args, at }: Call, { takes }: Builtin): never => {
  throw new ExpressionInvalid(`${quoted(name)} takes ${ARGUMENTS[takes]}, not these ${args.length},`, at);
};

const withSteps = (read: Read, args: readonly Compiled[]): Compiled => ({
  read,
  steps: args.reduce((total, { steps }) => total + steps, 1),
});

const compileByExpression = (call: Call, builtin: ByExpression, compile: Compile): Compiled => {
  const isArrayFirst = builtin.takes === "array and expression";
  const [array, expression] = isArrayFirst ? call.args : call.args.toReversed();
  if (call.args.length !== 2 || array === undefined || expression?.kind !== "reference") {
    return refuse(call, builtin);
  }
  const [items, each] = [compile(array), compile(expression.body)];
  return withSteps(
    (value, budget) => builtin.run(asArray(items.read(value, budget)), each, budget),
    [items, each],
  );
};

export const compileCall = (call: Call, compile: Compile): Compiled => {
  const builtin = FUNCTIONS.get(call.name);
  if (builtin === undefined) throw new ExpressionInvalid(`unknown function ${quoted(call.name)}`, call.at);
  if (builtin.takes === "array and expression" || builtin.takes === "expression and array") {
    return compileByExpression(call, builtin, compile);
  }
  const args = call.args.map(compile);
  const [first, second] = args;
  if (builtin.takes === "many" && first !== undefined) {
    return withSteps(
      (value, budget) =>
        builtin.run(
          args.map(({ read }) => read(value, budget)),
          budget,
        ),
      args,
    );
  }
  if (builtin.takes === "one" && first !== undefined && args.length === 1) {
    return withSteps((value, budget) => builtin.run(first.read(value, budget), budget), args);
  }
  if (builtin.takes === "two" && first !== undefined && second !== undefined && args.length === 2) {
    const read: Read = (value, budget) =>
      builtin.run(first.read(value, budget), second.read(value, budget), budget);
    return withSteps(read, args);
  }
  return refuse(call, builtin);
};
