import * as v from "valibot";

/** Building blocks of the API's schemas. */

/**
 * Adds the description and example that `docs/openapi.json` shows. A body's example is composed from the examples
 * of its fields.
 */
export const described = <const Schema extends v.GenericSchema>(
  schema: Schema,
  description: string,
  ...examples: v.InferOutput<Schema>[]
) => v.pipe(schema, v.metadata({ description, ...(examples.length > 0 && { examples }) }));

/**
 * Names what no export names, in `docs/openapi.json` and in the clients that others generate from it. Needed where
 * several places share it; elsewhere the name is that of what holds it and of its field.
 */
export const titled = <const Schema extends v.GenericSchema>(title: string, schema: Schema) =>
  v.pipe(schema, v.title(title));

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  v.picklist(values, `expected one of ${values.map((value) => `"${value}"`).join(", ")}`);

export const integer = (min: number, max: number) => {
  const message = `expected an integer from ${min} to ${max}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
};

/** Replaces lone surrogates, which UTF-8 can't encode, by U+FFFD. */
export const wellFormed = v.transform((value: string) => value.toWellFormed());

export const text = (max: number) => {
  const message = `expected a string of at most ${max} characters`;
  return v.pipe(v.string(message), v.maxLength(max, message), wellFormed);
};

/** `\P{Cc}` in ranges: the API's description holds this pattern, and many languages know no `\P`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it refuses.
const NO_CONTROL_CHARACTERS = /^[^\x00-\x1f\x7f-\x9f]*$/;

/** One line of text without control characters, such as a name. */
export const line = (max: number) => {
  const message = `expected one line of at most ${max} characters`;
  return v.pipe(
    v.string(message),
    // An empty name is told as a missing one is.
    v.check((value) => value.trim() !== "", "required"),
    v.maxLength(max, message),
    v.regex(NO_CONTROL_CHARACTERS, message),
    v.check((value) => value.isWellFormed(), "expected well-formed Unicode"),
  );
};

/** A body of the administration. Unknown fields are refused: they are probably mistyped. */
export const strict = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, (issue) => (issue.expected === "never" ? "unknown field" : "expected an object"));

export const list = <const Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.readonly());

/** A page of a list. */
export const pageSchema = <const Item extends v.GenericSchema>(item: Item) =>
  v.object({
    items: list(item),
    next_cursor: described(
      v.nullable(v.string()),
      "Send it as `cursor` for the next page; null on the last one.",
      null,
    ),
  });

/** A page of a list that can be searched. */
export const searchedPageSchema = <const Item extends v.GenericSchema>(item: Item) =>
  v.object({
    ...pageSchema(item).entries,
    searched: v.optional(
      described(v.number(), "With `search`: how many items were looked at for this page.", 4_200),
    ),
  });

/** The answer of a write: an object without fields (spec "Endpoints"). */
export const Empty = v.object({});

const eventIdMessage = "expected a video's event_id, such as 7001";

/**
 * A video's id in a path or query.
 *
 * @param pattern the digits it may have
 */
export const eventIdText = (min: number, pattern: RegExp) =>
  v.pipe(
    v.string(eventIdMessage),
    v.regex(pattern, eventIdMessage),
    v.transform(Number),
    v.number(),
    v.safeInteger(eventIdMessage),
    v.minValue(min, eventIdMessage),
  );
