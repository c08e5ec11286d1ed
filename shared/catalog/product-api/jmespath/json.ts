/** A JSON value. Immutable, since several results may share one. */
export type Json = null | boolean | number | string | JsonArray | JsonObject;
export type JsonArray = readonly Json[];
export type JsonObject = { readonly [name: string]: Json };

/** `Array.isArray` can't narrow a readonly array out of a union. */
export const isArray = (value: Json): value is JsonArray => Array.isArray(value);

export const isObject = (value: Json): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
