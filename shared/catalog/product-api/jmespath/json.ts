/** A JSON value. None is ever changed: several results may share one. */
export type Json = null | boolean | number | string | JsonArray | JsonObject;
export type JsonArray = readonly Json[];
export type JsonObject = { readonly [name: string]: Json };

/** `Array.isArray` does not tell a readonly array from the other types of a union. */
export const isArray = (value: Json): value is JsonArray => Array.isArray(value);

export const isObject = (value: Json): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
