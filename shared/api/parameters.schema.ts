import * as v from "valibot";
import { described, eventIdText } from "./forms.schema.ts";

/** Values in query strings: they arrive as text and are read into what handlers work with. */

/** A video's id in a query: any that `widget_info` can hold. */
export const EventIdParameter = eventIdText(0, /^(?:0|[1-9]\d{0,15})$/);

/** @returns a schema that reads an integer in this range, or takes `fallback` where there is none */
export const integerParameter = (min: number, max: number, fallback: number) => {
  const message = `expected an integer from ${min} to ${max}`;
  const read = v.pipe(
    v.string(message),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.number(),
    v.minValue(min, message),
    v.maxValue(max, message),
    v.integer(message),
  );
  return v.optional(read, String(fallback));
};

export const choiceParameter = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  v.picklist(values, `expected one of ${values.join(", ")}`);

export const StoreIdParameter = described(
  v.string(),
  "The store's id: a credential, to be kept on the server.",
  "st_dev_0123456789abcdefghijklmnopqrstuv",
);

/** The query of every list. */
export const PAGE = {
  limit: described(integerParameter(1, 100, 50), "Items a page, from 1 to 100; 50 unless given.", 50),
  cursor: v.optional(described(v.string(), "`next_cursor` of the page before, of the same list.")),
};
