import { type Coded, codedText } from "../coded-text.ts";
import { STATE_PROBLEMS } from "./state-problems.ts";
import { VALUE_PROBLEMS } from "./value-problems.ts";

/** Marked as pure, so that bundlers remove unused texts. */
const PROBLEMS = /* @__PURE__ */ (() => ({ ...VALUE_PROBLEMS, ...STATE_PROBLEMS }))();

type ProblemTexts = typeof PROBLEMS;
export type ProblemCode = keyof ProblemTexts;
export const PROBLEM_CODES = /* @__PURE__ */ Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]];

/** Contains no secrets, and no values of the request except ids. */
export type Problem = Coded<ProblemTexts>;

/**
 * `field` is a path such as `order_items[0].price`, or `body`. Absent if the problem concerns the
 * whole request.
 */
export type FieldProblem = Problem & { readonly field?: string | undefined };

export type ProblemParams<Code extends ProblemCode> = ProblemTexts[Code] extends (params: infer Of) => string
  ? readonly [params: Of]
  : readonly [];

/** The compiler can't check `params` for a union of codes. */
const coded = <Code extends ProblemCode>(code: Code, [params]: readonly unknown[]): Problem =>
  ({ code, ...(params !== undefined && { params }) }) as Problem;

export const fieldProblem = <Code extends ProblemCode>(
  field: string | undefined,
  code: Code,
  ...params: ProblemParams<Code>
): FieldProblem => ({ ...(field !== undefined && { field }), ...coded(code, params) });

export const describeProblem = (problem: FieldProblem): string => {
  const text = codedText(PROBLEMS, problem);
  return problem.field === undefined ? text : `${problem.field}: ${text}`;
};

type Issue = {
  readonly type: string;
  readonly received: string;
  readonly path?: readonly { readonly key: unknown }[] | undefined;
};

const OF_ISSUES = new WeakMap<object, Problem>();

/**
 * Returns a message function for valibot. valibot calls it with the issue, which stores the code.
 * @__NO_SIDE_EFFECTS__
 */
export const expected = <Code extends ProblemCode>(code: Code, ...params: ProblemParams<Code>) => {
  const problem = coded(code, params);
  return (issue: object): string => {
    OF_ISSUES.set(issue, problem);
    return code;
  };
};

/** valibot reports a missing key as an issue of the surrounding object. */
const isMissing = ({ type, path, received }: Issue): boolean =>
  type.endsWith("object") && path !== undefined && received === "undefined";

const issuePath = ({ path = [] }: Issue): string => {
  const dotted = path.map(({ key }) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
  return dotted.replace(/^\./, "") || "body";
};

/** Converts an issue to a problem. Never quotes a value of the request. */
export const readIssue = (issue: Issue): FieldProblem => ({
  field: issuePath(issue),
  ...(isMissing(issue) ? { code: "required" } : (OF_ISSUES.get(issue) ?? { code: "other_value" })),
});

export const describeIssue = (issue: Issue): string => codedText(PROBLEMS, readIssue(issue));
