/** Immutable, because several results may share a value. */
export type Json = null | boolean | number | string | JsonArray | JsonObject;
export type JsonArray = readonly Json[];
export type JsonObject = { readonly [name: string]: Json };

export class WrongType extends Error {
  constructor() {
    super("a value of the wrong type");
    this.name = "WrongType";
  }
}

/** Shared, because its stack is useless and capturing one costs microseconds. */
const WRONG_TYPE = new WrongType();

export const wrongType = (): never => {
  throw WRONG_TYPE;
};

/** Needed because `Array.isArray` can't narrow a union to its readonly array. */
export const isArray = (value: Json): value is JsonArray => Array.isArray(value);

export const isObject = (value: Json): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const asText = (value: Json): string => (typeof value === "string" ? value : wrongType());
export const asNumber = (value: Json): number => (typeof value === "number" ? value : wrongType());
export const asArray = (value: Json): JsonArray => (isArray(value) ? value : wrongType());
export const asObject = (value: Json): JsonObject => (isObject(value) ? value : wrongType());
