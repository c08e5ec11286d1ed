import { isArray, isObject, type Json, type JsonArray, type JsonObject } from "./json.ts";

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

export const asText = (value: Json): string => (typeof value === "string" ? value : wrongType());
export const asNumber = (value: Json): number => (typeof value === "number" ? value : wrongType());
export const asArray = (value: Json): JsonArray => (isArray(value) ? value : wrongType());
export const asObject = (value: Json): JsonObject => (isObject(value) ? value : wrongType());
