import * as v from "valibot";
import { readIssue } from "../../../../../shared/vocabulary/problems/problems.ts";
import { texts } from "../../texts/en/common.ts";
import { problemText } from "../problems/problem-text.ts";

export type BodyDraft<Body> = { readonly [Name in keyof Body]?: unknown };

/** Problems by field path, such as `auth.token` or `body`. */
export type Problems = Readonly<Record<string, string>>;

const wordsForEmpty = (value: unknown): string | undefined => {
  if (Array.isArray(value) && value.length === 0) return texts.addOne;
  const isEmpty = value == null || Number.isNaN(value) || (typeof value === "string" && value.trim() === "");
  return isEmpty ? problemText({ code: "required" }) : undefined;
};

/** @returns the valid body, or the first problem of each field in plain words */
export const checkBody = <Schema extends v.GenericSchema>(
  schema: Schema,
  body: BodyDraft<v.InferInput<Schema>>,
): { readonly body: v.InferInput<Schema> } | { readonly problems: Problems } => {
  if (v.is(schema, body)) return { body };
  const problems: Record<string, string> = {};
  for (const issue of v.safeParse(schema, body).issues ?? []) {
    const words = issue.path && wordsForEmpty(issue.path.at(-1)?.value);
    const problem = readIssue(issue);
    problems[problem.field ?? "body"] ??= words ?? problemText(problem);
  }
  return { problems };
};
