import { at, textAt } from "../platform/read-json.ts";

/** Reads values from Shopify's JSON. An unexpected type is `undefined`. */

/** Cursor of the next page. `undefined` on the last one. */
export const nextPage = (list: unknown): string | undefined =>
  at(list, "pageInfo", "hasNextPage") === true ? textAt(list, "pageInfo", "endCursor") : undefined;

const ID = /^[1-9]\d{0,39}$/;

/** An id, which may exceed the precision of a float. */
export const idAt = (value: unknown, ...path: readonly string[]): string | undefined => {
  const found = at(value, ...path);
  const text = typeof found === "number" ? String(found) : found;
  return typeof text === "string" && ID.test(text) ? text : undefined;
};

/** The number of a global id such as `gid://shopify/Product/42`. */
export const idOfGid = (type: string, gid: unknown): string | undefined => {
  const prefix = `gid://shopify/${type}/`;
  const number = typeof gid === "string" && gid.startsWith(prefix) ? gid.slice(prefix.length) : "";
  return ID.test(number) ? number : undefined;
};

export const toGid = (type: string, id: string): string => `gid://shopify/${type}/${id}`;

/** A time of Shopify's, as ISO 8601 in UTC. */
export const timeAt = (value: unknown, ...path: readonly string[]): string | undefined => {
  const time = Date.parse(textAt(value, ...path) ?? "");
  return Number.isFinite(time) ? new Date(time).toISOString() : undefined;
};

const INTEGER = /^-?\d+$/;

/** TypeScript's library lacks the third argument of a reviver. */
type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown;

/**
 * Parses JSON without losing digits. An integer that a float can't represent, such as an id over 2^53,
 * becomes a string.
 *
 * @throws SyntaxError
 */
export const parseExactJson = (text: string): unknown => {
  const exact: Reviver = (_, value, { source = "" }) =>
    typeof value === "number" && !Number.isSafeInteger(value) && INTEGER.test(source) ? source : value;
  return JSON.parse(text, exact as (key: string, value: unknown) => unknown);
};
