import type * as v from "valibot";

const MAX_PROBLEMS = 10;

/** `order_items[0].price`, or `body` for the body as a whole. */
const issuePath = (issue: v.BaseIssue<unknown>): string => {
  const keys = issue.path?.map(({ key }) => key) ?? [];
  const dotted = keys.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
  return dotted.replace(/^\./, "") || "body";
};

/**
 * Describes a failed validation in one line: each problem as `<path>: <what was expected>`, joined with `; `. It
 * quotes no value that was sent.
 *
 * @param required text for a missing value
 */
export const describeIssues = (issues: readonly v.BaseIssue<unknown>[], required = "required"): string => {
  // Several rules may report the same problem.
  const problems = [
    ...new Set(issues.map((issue) => `${issuePath(issue)}: ${isMissing(issue) ? required : issue.message}`)),
  ];
  const more = problems.length - MAX_PROBLEMS;
  return [...problems.slice(0, MAX_PROBLEMS), ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
};

/** valibot reports a missing key as an issue of the object around it. */
const isMissing = (issue: v.BaseIssue<unknown>): boolean =>
  issue.type.endsWith("object") && issue.path !== undefined && issue.received === "undefined";
