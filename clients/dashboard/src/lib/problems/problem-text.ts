import { codedText } from "../../../../../shared/vocabulary/coded-text.ts";
import type { FieldProblem, Problem } from "../../../../../shared/vocabulary/problems/problems.ts";
import { texts } from "../../texts/en/problems.ts";
import { capitalize } from "../text/format.ts";

export const isOfValue = ({ code }: Problem): boolean => code in texts.values;

export const problemText = (problem: Problem): string =>
  capitalize(codedText({ ...texts.values, ...texts.states }, problem));

export const problemSentence = (problem: FieldProblem): string => {
  const { field = "body" } = problem;
  return isOfValue(problem) && field !== "body" ? `${field}: ${problemText(problem)}` : problemText(problem);
};

const findFieldName = (path: string, names: readonly string[]): string | undefined => {
  const above = names.filter(
    (name) => path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`),
  );
  return above.sort((one, other) => other.length - one.length)[0];
};

/**
 * @param names of the form's fields. Problems of nested paths (`mapping.price`, `urls[3]`) belong to their
 * parent, unless the path is a field itself
 */
export const fieldErrors = (
  problems: readonly FieldProblem[],
  names: readonly string[],
): Readonly<Record<string, string>> => {
  const errors: Record<string, string> = {};
  for (const problem of problems) {
    const name = findFieldName(problem.field ?? "body", names);
    if (name !== undefined) errors[name] ??= problemText(problem);
  }
  return errors;
};
