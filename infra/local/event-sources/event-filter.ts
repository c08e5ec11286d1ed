import { LocalStackError } from "../process/local-stack-error.ts";

type Test = (value: unknown) => boolean;

/**
 * Compiles one filter pattern of an event source mapping.
 *
 * Supported: exact values, `prefix`, `suffix`, `equals-ignore-case`, `exists`, `anything-but`, `numeric`.
 * https://docs.aws.amazon.com/lambda/latest/dg/invocation-eventfiltering.html
 *
 * @param pattern JSON, as the template has it
 * @throws {LocalStackError} for any other operator: a filter that is guessed lets the wrong records through
 */
export function compileFilter(pattern: string): Test {
  const parsed: unknown = JSON.parse(pattern);
  if (!isObject(parsed)) throw unsupported(parsed);
  return compileObject(parsed);
}

/** A record passes when any of the patterns matches; without patterns, every record passes. */
export function compileFilters(patterns: readonly string[]): Test {
  const tests = patterns.map(compileFilter);
  return (record) => tests.length === 0 || tests.some((test) => test(record));
}

function compileObject(pattern: Record<string, unknown>): Test {
  const fields = Object.entries(pattern).map(([key, condition]) => {
    if (key.startsWith("$")) throw unsupported({ [key]: condition });
    if (Array.isArray(condition)) return { key, test: compileLeaf(condition) };
    if (isObject(condition)) return { key, test: compileObject(condition) };
    throw unsupported({ [key]: condition });
  });
  return (value) => {
    const object = isObject(value) ? value : {};
    return fields.every(({ key, test }) => test(Object.hasOwn(object, key) ? object[key] : undefined));
  };
}

/** Any of a leaf's conditions is enough; of a value that is a list, any entry is. */
function compileLeaf(conditions: readonly unknown[]): Test {
  const tests = conditions.map(compileCondition);
  return (value) => {
    const candidates = Array.isArray(value) && value.length > 0 ? value : [value];
    return tests.some((test) => candidates.some(test));
  };
}

function compileCondition(condition: unknown): Test {
  if (!isObject(condition)) return (value) => value === condition;
  const [entry, ...more] = Object.entries(condition);
  if (!entry || more.length > 0) throw unsupported(condition);
  const [operator, argument] = entry;
  if (operator === "exists") return (value) => (value !== undefined) === argument;
  if (operator === "anything-but") return anythingBut(argument);
  if (operator === "numeric") return numeric(argument);
  if (typeof argument !== "string") throw unsupported(condition);
  if (operator === "prefix") return (value) => typeof value === "string" && value.startsWith(argument);
  if (operator === "suffix") return (value) => typeof value === "string" && value.endsWith(argument);
  if (operator === "equals-ignore-case") {
    return (value) => typeof value === "string" && value.toLowerCase() === argument.toLowerCase();
  }
  throw unsupported(condition);
}

/** Something must be there: a field that is absent is not "anything but" a value. */
function anythingBut(argument: unknown): Test {
  if (isObject(argument) && !Array.isArray(argument)) {
    const test = compileCondition(argument);
    return (value) => value !== undefined && !test(value);
  }
  const values: unknown[] = Array.isArray(argument) ? argument : [argument];
  return (value) => value !== undefined && !values.includes(value);
}

const COMPARISONS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  "=": (a, b) => a === b,
  "<": (a, b) => a < b,
  "<=": (a, b) => a <= b,
  ">": (a, b) => a > b,
  ">=": (a, b) => a >= b,
};

/** `[">", 0, "<=", 5]`: pairs of an operator and a bound. */
function numeric(argument: unknown): Test {
  if (!Array.isArray(argument) || argument.length === 0 || argument.length % 2 !== 0)
    throw unsupported(argument);
  const tests: ((value: number) => boolean)[] = [];
  for (let index = 0; index < argument.length; index += 2) {
    const compare = COMPARISONS[String(argument[index])];
    const bound: unknown = argument[index + 1];
    if (!compare || typeof bound !== "number") throw unsupported(argument);
    tests.push((value) => compare(value, bound));
  }
  return (value) => typeof value === "number" && tests.every((test) => test(value));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const unsupported = (pattern: unknown): LocalStackError =>
  new LocalStackError(`The local stack does not support the event filter ${JSON.stringify(pattern)}.`);
