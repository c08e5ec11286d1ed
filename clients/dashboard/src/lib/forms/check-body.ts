import * as v from "valibot";
import { texts } from "../texts/en.ts";
import { plainWords } from "./plain-words.ts";
import { texts as plain } from "./texts/en.ts";

/** What a form makes of its values: the body's fields, whose values may still be wrong. */
export type BodyDraft<Body> = { readonly [Name in keyof Body]?: unknown };

/** What is wrong, by the path of the field, such as `auth.token`; `""` for the body as a whole. */
export type Problems = Readonly<Record<string, string>>;

/** What somebody reads at a field that they left empty. */
const wordsForEmpty = (value: unknown): string | undefined => {
  if (Array.isArray(value) && value.length === 0) return texts.addOne;
  const isEmpty = value == null || Number.isNaN(value) || (typeof value === "string" && value.trim() === "");
  return isEmpty ? plain.fillIn : undefined;
};

/**
 * Checks a body by the contract's own schema.
 *
 * @returns the body as it can be sent, or its problems: the first of each field, in plain words
 */
export const checkBody = <Schema extends v.GenericSchema>(
  schema: Schema,
  body: BodyDraft<v.InferInput<Schema>>,
): { readonly body: v.InferInput<Schema> } | { readonly problems: Problems } => {
  if (v.is(schema, body)) return { body };
  const problems: Record<string, string> = {};
  for (const issue of v.safeParse(schema, body).issues ?? []) {
    const words = issue.path && wordsForEmpty(issue.path.at(-1)?.value);
    problems[v.getDotPath(issue) ?? ""] ??= words ?? plainWords(issue.message);
  }
  return { problems };
};
