import * as v from "valibot";

/** An object of the administration: a field that it does not know is a mistake, and is told. */
export const strict = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, (issue) => (issue.expected === "never" ? "unknown field" : "expected an object"));

export const integer = (least: number, most: number) => {
  const message = `expected an integer from ${least} to ${most}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message));
};

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  v.picklist(values, `expected one of ${values.map((value) => `"${value}"`).join(", ")}`);

/** A line of text without control characters, such as a name. */
export const line = (most: number) => {
  const message = `expected a line of 1 to ${most} characters`;
  return v.pipe(
    v.string(message),
    v.check((text) => text.trim() !== "", message),
    v.maxLength(most, message),
    v.regex(/^\P{Cc}*$/u, message),
    v.check((text) => text.isWellFormed(), "expected well-formed Unicode"),
  );
};

/** ISO 8601, UTC. */
export const Timestamp = v.pipe(v.string(), v.isoTimestamp(), v.metadata({ format: "date-time" }));

const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00.000Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
};
const dayMessage = 'expected a day such as "2026-11-20"';

/** A UTC day that exists. */
export const Day = v.pipe(
  v.string(dayMessage),
  v.regex(/^\d{4}-\d\d-\d\d$/, dayMessage),
  v.check(isDay, dayMessage),
);

/** A page of a list. `next_cursor` is null on the last one. */
export const pageOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ items: v.array(item), next_cursor: v.nullable(v.string()) });
