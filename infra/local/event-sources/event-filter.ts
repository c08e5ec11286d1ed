import { isRecord } from "../process/is-record.ts";
import { LocalStackError } from "../process/local-stack-error.ts";

type Test = (value: unknown) => boolean;

/**
 * Supports exact text, `prefix` and `exists`:
 * https://docs.aws.amazon.com/lambda/latest/dg/invocation-eventfiltering.html
 */
export function compileFilter(pattern: string): Test {
  return compileObject(JSON.parse(pattern));
}

function compileObject(pattern: unknown): Test {
  if (!isRecord(pattern)) throw unsupported(pattern);
  const fields = Object.entries(pattern).map(([key, condition]) => ({
    key,
    test: Array.isArray(condition) ? compileConditions(condition) : compileObject(condition),
  }));
  // Also tests fields of a missing value, because `exists: false` matches them.
  return (value) => fields.every(({ key, test }) => test(isRecord(value) ? value[key] : undefined));
}

function compileConditions(conditions: readonly unknown[]): Test {
  const tests = conditions.map(compileCondition);
  return (value) => {
    const values: readonly unknown[] = Array.isArray(value) && value.length > 0 ? value : [value];
    return tests.some((test) => values.some(test));
  };
}

function compileCondition(condition: unknown): Test {
  if (typeof condition === "string") return (value) => value === condition;
  if (!isRecord(condition) || Object.keys(condition).length !== 1) throw unsupported(condition);
  const { prefix, exists } = condition;
  if (typeof exists === "boolean") return (value) => (value !== undefined) === exists;
  if (typeof prefix !== "string") throw unsupported(condition);
  return (value) => typeof value === "string" && value.startsWith(prefix);
}

const unsupported = (pattern: unknown): LocalStackError =>
  new LocalStackError(`The local stack does not support the event filter ${JSON.stringify(pattern)}.`);
