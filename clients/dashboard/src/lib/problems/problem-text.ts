import { codedText } from "../../../../../shared/vocabulary/coded-text.ts";
import type { FieldProblem, Problem } from "../../../../../shared/vocabulary/problems/problems.ts";
import { capitalize } from "../text/format.ts";
import { texts } from "./texts/en.ts";

/** Tests that a problem is of a value alone, whatever the other fields and the stored data are. */
export const isOfValue = ({ code }: Problem): boolean => code in texts.values;

/** A problem in the reader's language, for its field. */
export const problemText = (problem: Problem): string =>
  capitalize(codedText({ ...texts.values, ...texts.states }, problem));

/** A problem in the reader's language, where no field is beside it: what is said of a value alone names the field. */
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
 * Texts of the service's problems, by field of the form: the first of each.
 *
 * @param names of the form's fields, as the service calls them; a problem below one (`mapping.price`, `urls[3]`)
 *   belongs to it unless it is a field of its own
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
