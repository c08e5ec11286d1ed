import type { Budget } from "./budget.ts";
import { isArray, type Json, type JsonObject } from "./json.ts";

/**
 * Cost of values: bytes as V8 allocates them, rounded up with temporary memory. Steps are relative to the time of the
 * simplest node.
 */

const ARRAY_BYTES = 48;
const ELEMENT_BYTES = 24;
const OBJECT_BYTES = 64;
const PROPERTY_BYTES = 48;
const STRING_BYTES = 32;
/** V8 keeps numeric names in an array with holes, up to 1,024 entries apart, and twice while it grows. */
const INDEX_BYTES = 1024 * 8 * 2;
/** Cost per name in an object of tens of thousands. V8 keeps such names in a table, which it sorts. */
const STEPS_A_NAME = 16;
/** Characters that native code reads in the time of a step. */
const CHARACTERS_A_STEP = 16;

export const spendArray = (length: number, budget: Budget): void =>
  budget.spendBytes(ARRAY_BYTES + length * ELEMENT_BYTES);

/** Pays for reading this many characters in native code. */
export const spendReading = (characters: number, budget: Budget): void =>
  budget.spendSteps(1 + Math.ceil(characters / CHARACTERS_A_STEP));

/** Pays for creating a text of this many characters. */
export const spendText = (characters: number, budget: Budget): void => {
  budget.spendBytes(STRING_BYTES + 2 * characters);
  spendReading(characters, budget);
};

const DIGIT_0 = 48;
const DIGIT_9 = 57;
const isIndexLike = (name: string): boolean => {
  const first = name.charCodeAt(0);
  return first >= DIGIT_0 && first <= DIGIT_9;
};

/** Memory of an object with these names. */
export const objectBytes = (names: readonly string[]): number =>
  OBJECT_BYTES + names.length * PROPERTY_BYTES + names.filter(isIndexLike).length * INDEX_BYTES;

/** An object's names. V8 lists all of them even to find the first. */
export const readNames = (object: JsonObject, budget: Budget): readonly string[] => {
  const names = Object.keys(object);
  budget.spendSteps(names.length * STEPS_A_NAME);
  spendArray(names.length, budget);
  return names;
};

/** An object's values. */
export const readValues = (object: JsonObject, budget: Budget): readonly Json[] => {
  readNames(object, budget);
  return Object.values(object);
};

const MAX_NUMBER_CHARACTERS = 26;
/** `\u0000` */
const MAX_ESCAPED_CHARACTERS = 6;

/** Pays for the largest possible JSON of a value. Shared parts are written out each time. */
export const spendJson = (value: Json, budget: Budget): void => {
  budget.spendSteps(4);
  if (typeof value === "string") {
    budget.spendSteps(value.length >> 1);
    budget.spendBytes(STRING_BYTES + MAX_ESCAPED_CHARACTERS * value.length);
  } else if (typeof value !== "object" || value === null) {
    budget.spendBytes(MAX_NUMBER_CHARACTERS);
  } else if (isArray(value)) {
    budget.spendBytes(2);
    for (const item of value) spendJson(item, budget);
  } else {
    for (const name of readNames(value, budget)) {
      budget.spendBytes(MAX_ESCAPED_CHARACTERS * (1 + name.length));
      spendJson(value[name] ?? null, budget);
    }
  }
};
