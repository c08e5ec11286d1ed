import { type Coded, codedText } from "../coded-text.ts";
import { STATE_PROBLEMS } from "./state-problems.ts";
import { VALUE_PROBLEMS } from "./value-problems.ts";

/** English text of each problem of a request. Marked, so that bundles without a use leave it out. */
const PROBLEMS = /* @__PURE__ */ (() => ({ ...VALUE_PROBLEMS, ...STATE_PROBLEMS }))();

/** Texts of all problems in one language. */
type ProblemTexts = typeof PROBLEMS;
export type ProblemCode = keyof ProblemTexts;
export const PROBLEM_CODES = /* @__PURE__ */ Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]];

/** Reason why a request is refused, as data. Contains no secrets and, except for ids, no values of the request. */
export type Problem = Coded<ProblemTexts>;

/** A problem with its location: `order_items[0].price`, or `body`. Without a field, it concerns the whole request. */
export type FieldProblem = Problem & { readonly field?: string | undefined };

/** Arguments that a code's text needs. */
export type ProblemParams<Code extends ProblemCode> = ProblemTexts[Code] extends (params: infer Of) => string
  ? readonly [params: Of]
  : readonly [];

/** The cast is safe: params have the type that the code's text takes. The compiler can't check that for a union. */
const coded = <Code extends ProblemCode>(code: Code, [params]: readonly unknown[]): Problem =>
  ({ code, ...(params !== undefined && { params }) }) as Problem;

export const fieldProblem = <Code extends ProblemCode>(
  field: string | undefined,
  code: Code,
  ...params: ProblemParams<Code>
): FieldProblem => ({ ...(field !== undefined && { field }), ...coded(code, params) });

/** English sentence of a problem: `order_items[0].price: required`. */
export const describeProblem = (problem: FieldProblem): string => {
  const text = codedText(PROBLEMS, problem);
  return problem.field === undefined ? text : `${problem.field}: ${text}`;
};

/** The part of an issue of valibot that is read here. */
type Issue = {
  readonly type: string;
  readonly received: string;
  readonly path?: readonly { readonly key: unknown }[] | undefined;
};

const OF_ISSUES = new WeakMap<object, Problem>();

/**
 * A schema's message that gives its issue a code and params. valibot calls it with the issue, whose own `message` is
 * a string.
 *
 * @__NO_SIDE_EFFECTS__
 */
export const expected = <Code extends ProblemCode>(code: Code, ...params: ProblemParams<Code>) => {
  const problem = coded(code, params);
  return (issue: object): string => {
    OF_ISSUES.set(issue, problem);
    return code;
  };
};

/** valibot reports a missing key as an issue of the object around it. */
const isMissing = ({ type, path, received }: Issue): boolean =>
  type.endsWith("object") && path !== undefined && received === "undefined";

const issuePath = ({ path = [] }: Issue): string => {
  const dotted = path.map(({ key }) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
  return dotted.replace(/^\./, "") || "body";
};

/** The problem of a schema's issue. Never quotes a value. */
export const readIssue = (issue: Issue): FieldProblem => ({
  field: issuePath(issue),
  ...(isMissing(issue) ? { code: "required" } : (OF_ISSUES.get(issue) ?? { code: "other_value" })),
});

/** English text of a schema's issue, for its field. */
export const describeIssue = (issue: Issue): string => codedText(PROBLEMS, readIssue(issue));
