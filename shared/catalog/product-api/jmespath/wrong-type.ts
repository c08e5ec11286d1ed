import { isArray, isObject, type Json, type JsonArray, type JsonObject } from "./json.ts";

/** A function met a value of a type that it is not made for. */
export class WrongType extends Error {
  constructor() {
    super("a value of the wrong type");
    this.name = "WrongType";
  }
}

/** One for all: its stack would say nothing, and taking one costs microseconds each time. */
const WRONG_TYPE = new WrongType();

export const wrongType = (): never => {
  throw WRONG_TYPE;
};

/** Each is the value itself. @throws WrongType */
export const asText = (value: Json): string => (typeof value === "string" ? value : wrongType());
export const asNumber = (value: Json): number => (typeof value === "number" ? value : wrongType());
export const asArray = (value: Json): JsonArray => (isArray(value) ? value : wrongType());
export const asObject = (value: Json): JsonObject => (isObject(value) ? value : wrongType());
