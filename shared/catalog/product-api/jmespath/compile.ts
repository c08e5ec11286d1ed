import type { Compiled, Read } from "./builtin.ts";
import { compileCall } from "./compile-call.ts";
import { objectBytes, spendArray } from "./costs.ts";
import { isArray, type Json } from "./json.ts";
import { parse } from "./parse.ts";
import { flatten, projectArray, projectObject, slice, where } from "./projections.ts";
import type { Comparator, Node } from "./syntax-tree.ts";
import { ExpressionInvalid } from "./tokens.ts";
import { isEqual, isTrue } from "./truth.ts";

const current: Read = (value) => value;

/** Ignores inherited properties, so `constructor` is an ordinary name. */
const field = (name: string): Read => {
  const isInherited = name in Object.prototype;
  return (value) =>
    typeof value === "object" &&
    value !== null &&
    !isArray(value) &&
    (!isInherited || Object.hasOwn(value, name))
      ? (value[name] ?? null)
      : null;
};

const index =
  (at: number): Read =>
  (value) =>
    isArray(value) ? (value.at(at) ?? null) : null;

const ORDERS = {
  "<": (left: number, right: number) => left < right,
  "<=": (left: number, right: number) => left <= right,
  ">": (left: number, right: number) => left > right,
  ">=": (left: number, right: number) => left >= right,
};

const isText =
  (read: Read, text: string): Read =>
  (value, budget) => {
    const found = read(value, budget);
    return typeof found === "string" && found.length === text.length && isEqual(found, text, budget);
  };

/** `null` if values to order are not numbers: https://jmespath.org/specification.html#ordering-operators */
const compare = (comparator: Comparator, left: Read, right: Read): Read => {
  if (comparator === "==")
    return (value, budget) => isEqual(left(value, budget), right(value, budget), budget);
  if (comparator === "!=")
    return (value, budget) => !isEqual(left(value, budget), right(value, budget), budget);
  const isOrdered = ORDERS[comparator];
  return (value, budget) => {
    const [one, other] = [left(value, budget), right(value, budget)];
    return typeof one === "number" && typeof other === "number" ? isOrdered(one, other) : null;
  };
};

const list =
  (reads: readonly Read[]): Read =>
  (value, budget) => {
    if (value === null) return null;
    spendArray(reads.length, budget);
    return reads.map((read) => read(value, budget));
  };

const object = (entries: readonly (readonly [name: string, read: Read])[]): Read => {
  const bytes = objectBytes(entries.map(([name]) => name));
  return (value, budget) => {
    if (value === null) return null;
    budget.spendSteps(entries.length * 3);
    budget.spendBytes(bytes);
    // `fromEntries` also sets `__proto__` as an ordinary name. An assignment would not.
    return Object.fromEntries(entries.map(([name, read]): [string, Json] => [name, read(value, budget)]));
  };
};

const compiled = (read: Read, ...parts: readonly Compiled[]): Compiled => ({
  read,
  steps: parts.reduce((total, { steps }) => total + steps, 1),
});

const compileProjection = ({
  of,
  base,
  body,
  condition,
}: Extract<Node, { kind: "projection" }>): Compiled => {
  const [from, read] = [compileNode(base), compileNode(body)];
  const each = condition === undefined ? read : where(compileNode(condition), read);
  return compiled((of === "array" ? projectArray : projectObject)(from.read, each), from, each);
};

const compileBinary = (node: Extract<Node, { kind: "or" | "and" | "comparison" }>): Compiled => {
  const [left, right] = [compileNode(node.left), compileNode(node.right)];
  if (node.kind === "comparison") {
    const text = node.comparator === "==" && node.right.kind === "literal" ? node.right.value : undefined;
    const read =
      typeof text === "string" ? isText(left.read, text) : compare(node.comparator, left.read, right.read);
    return compiled(read, left, right);
  }
  const isOr = node.kind === "or";
  const read: Read = (value, budget) => {
    const found = left.read(value, budget);
    return isTrue(found, budget) === isOr ? found : right.read(value, budget);
  };
  return compiled(read, left, right);
};

const compileNode = (node: Node): Compiled => {
  switch (node.kind) {
    case "current":
      return compiled(current);
    case "field":
      return compiled(field(node.name));
    case "index":
      return compiled(index(node.index));
    case "slice":
      return compiled(slice(node.bounds));
    case "flatten":
      return compiled(flatten);
    case "literal":
      return compiled(() => node.value);
    case "pipe": {
      const [first, then] = [compileNode(node.first), compileNode(node.then)];
      return compiled((value, budget) => then.read(first.read(value, budget), budget), first, then);
    }
    case "projection":
      return compileProjection(node);
    case "list": {
      const items = node.items.map(compileNode);
      return compiled(list(items.map(({ read }) => read)), ...items);
    }
    case "object": {
      const entries = node.entries.map(([name, value]) => [name, compileNode(value)] as const);
      const reads = entries.map(([name, { read }]) => [name, read] as const);
      return compiled(object(reads), ...entries.map(([, value]) => value));
    }
    case "or":
    case "and":
    case "comparison":
      return compileBinary(node);
    case "not": {
      const operand = compileNode(node.operand);
      return compiled((value, budget) => !isTrue(operand.read(value, budget), budget), operand);
    }
    case "call":
      return compileCall(node, compileNode);
    case "reference":
      throw new ExpressionInvalid("`&` stands only before a function's argument", node.at);
  }
};

/**
 * @throws ExpressionInvalid for invalid JMESPath (https://jmespath.org/specification.html), an unknown
 * function or wrong arguments
 */
export const compileExpression = (expression: string): Compiled => compileNode(parse(expression));
