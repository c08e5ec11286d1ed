import type * as v from "valibot";

const MOST_ISSUES = 10;

/** `order_items[0].price`, or `body` for the body as a whole. */
const pathOf = (issue: v.BaseIssue<unknown>): string => {
  const keys = issue.path?.map(({ key }) => key) ?? [];
  const dotted = keys.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
  return dotted.replace(/^\./, "") || "body";
};

/**
 * One line for a failed validation: each problem as `<path>: <what was expected>`, joined with `; `. It quotes
 * nothing that was sent.
 */
export const describeIssues = (issues: readonly v.BaseIssue<unknown>[]): string => {
  const problems = issues
    .slice(0, MOST_ISSUES)
    .map((issue) => `${pathOf(issue)}: ${isMissing(issue) ? "required" : issue.message}`);
  const more = issues.length - problems.length;
  return [...problems, ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
};

/** valibot reports a missing key as an issue of the object around it. */
const isMissing = (issue: v.BaseIssue<unknown>): boolean =>
  issue.type === "object" && issue.path !== undefined && issue.received === "undefined";
