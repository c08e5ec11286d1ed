import { at, textAt } from "../platform/read-json.ts";
import { incompleteAnswer } from "./access/shop-failures.ts";

/** @throws ShopBusy if the list lacks `hasNextPage` */
export const nextPage = (list: unknown): string | undefined => {
  if (at(list, "pageInfo", "hasNextPage") === false) return undefined;
  const cursor = textAt(list, "pageInfo", "endCursor") ?? "";
  if (at(list, "pageInfo", "hasNextPage") !== true || cursor === "") throw incompleteAnswer("next page");
  return cursor;
};

/** @throws ShopBusy if the list is missing */
export const readNodes = (list: unknown): readonly unknown[] => {
  const nodes = at(list, "nodes");
  if (!Array.isArray(nodes)) throw incompleteAnswer("nodes");
  return nodes;
};

const ID = /^[1-9]\d{0,39}$/;

/** Reads an id as a string, because a float may lose digits. */
export const idAt = (value: unknown, ...path: readonly string[]): string | undefined => {
  const found = at(value, ...path);
  const text = typeof found === "number" ? String(found) : found;
  return typeof text === "string" && ID.test(text) ? text : undefined;
};

export const idOfGid = (type: string, gid: unknown): string | undefined => {
  const prefix = `gid://shopify/${type}/`;
  const number = typeof gid === "string" && gid.startsWith(prefix) ? gid.slice(prefix.length) : "";
  return ID.test(number) ? number : undefined;
};

export const toGid = (type: string, id: string): string => `gid://shopify/${type}/${id}`;

export const timeAt = (value: unknown, ...path: readonly string[]): string | undefined => {
  const time = Date.parse(textAt(value, ...path) ?? "");
  return Number.isFinite(time) ? new Date(time).toISOString() : undefined;
};

const INTEGER = /^-?\d+$/;

/** TypeScript's library lacks the third argument of a reviver. */
type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown;

/** Parses JSON. An integer that a float can't represent, such as an id above 2^53, becomes a string. */
export const parseExactJson = (text: string): unknown => {
  const exact: Reviver = (_, value, { source = "" }) =>
    typeof value === "number" && !Number.isSafeInteger(value) && INTEGER.test(source) ? source : value;
  return JSON.parse(text, exact as (key: string, value: unknown) => unknown);
};
