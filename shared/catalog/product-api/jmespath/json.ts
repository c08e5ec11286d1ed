/** Immutable, because several results may share a value. */
export type Json = null | boolean | number | string | JsonArray | JsonObject;
export type JsonArray = readonly Json[];
export type JsonObject = { readonly [name: string]: Json };

/** Needed because `Array.isArray` can't narrow a union to its readonly array. */
export const isArray = (value: Json): value is JsonArray => Array.isArray(value);

export const isObject = (value: Json): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
