import * as v from "valibot";
import { expected } from "../vocabulary/problems/problems.ts";

/** The example of a body consists of its fields' examples. */
export const described = <const Schema extends v.GenericSchema>(
  schema: Schema,
  description: string,
  ...examples: v.InferOutput<Schema>[]
) => v.pipe(schema, v.metadata({ description, ...(examples.length > 0 && { examples }) }));

/** Needed if several places share the schema. Other schemas are named after their parent and field. */
export const titled = <const Schema extends v.GenericSchema>(title: string, schema: Schema) =>
  v.pipe(schema, v.title(title));

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  v.picklist(values, expected("one_of", { values }));

export const integer = (min: number, max: number) => {
  const message = expected("integer", { min, max });
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
};

/** UTF-8 can't encode lone surrogates. */
export const wellFormed = v.transform((value: string) => value.toWellFormed());

export const text = (max: number) => {
  const message = expected("text", { min: 0, max });
  return v.pipe(v.string(message), v.maxLength(max, message), wellFormed);
};

/** Equals `\P{Cc}`, because the pattern is published in `docs/openapi.json` and many languages lack `\P`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern exists to refuse them.
const NO_CONTROL_CHARACTERS = /^[^\x00-\x1f\x7f-\x9f]*$/;

export const line = (max: number) => {
  const message = expected("line", { max });
  return v.pipe(
    v.string(message),
    v.check((value) => value.trim() !== "", expected("required")),
    v.maxLength(max, message),
    v.regex(NO_CONTROL_CHARACTERS, message),
    v.check((value) => value.isWellFormed(), expected("unicode")),
  );
};

const unknownField = expected("unknown_field");
const notAnObject = expected("object");

/** Unknown fields are refused, because they are probably misspelled. */
export const strict = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, (issue) => (issue.expected === "never" ? unknownField : notAnObject)(issue));

export const list = <const Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.readonly());

export const pageSchema = <const Item extends v.GenericSchema>(item: Item) =>
  v.object({
    items: list(item),
    next_cursor: described(v.nullable(v.string()), "Cursor of the next page. `null` on the last page.", null),
  });

export const searchedPageSchema = <const Item extends v.GenericSchema>(item: Item) =>
  v.object({
    ...pageSchema(item).entries,
    searched: v.optional(
      described(v.number(), "Number of items examined for this page. Present if `search` is used.", 4_200),
    ),
  });

export const Empty = v.object({});

const eventIdMessage = expected("event_id");

export const eventIdText = (min: number, pattern: RegExp) =>
  v.pipe(
    v.string(eventIdMessage),
    v.regex(pattern, eventIdMessage),
    v.transform(Number),
    v.number(),
    v.safeInteger(eventIdMessage),
    v.minValue(min, eventIdMessage),
  );
