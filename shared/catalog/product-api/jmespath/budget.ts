import { isArray, type Json, type JsonObject } from "./json.ts";

export type Limits = {
  /** A visited value takes about one step. A million steps take 20 ms at most. */
  readonly steps: number;
  readonly bytes: number;
};

/**
 * Mappings of real shops took at most 910,000 steps and 780,000 bytes for responses of 1 MB. The whole budget
 * takes 50 ms at most.
 */
export const MAPPING_LIMITS: Limits = { steps: 2_000_000, bytes: 4_000_000 };

export class BudgetSpent extends Error {
  readonly limit: keyof Limits;
  readonly most: number;
  constructor(limit: keyof Limits, most: number) {
    super(`it takes more than ${most.toLocaleString("en")} ${limit} for one product`);
    this.name = "BudgetSpent";
    this.limit = limit;
    this.most = most;
  }
}

/** Loops and allocations pay in advance, so none starts without budget. */
export class Budget {
  readonly #limits: Limits;
  #stepsLeft: number;
  #bytesLeft: number;

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#stepsLeft = limits.steps;
    this.#bytesLeft = limits.bytes;
  }

  spendSteps(count: number): void {
    this.#stepsLeft -= count;
    if (this.#stepsLeft < 0) throw new BudgetSpent("steps", this.#limits.steps);
  }

  spendBytes(count: number): void {
    this.#bytesLeft -= count;
    if (this.#bytesLeft < 0) throw new BudgetSpent("bytes", this.#limits.bytes);
  }

  get spent(): Limits {
    return {
      steps: this.#limits.steps - this.#stepsLeft,
      bytes: this.#limits.bytes - this.#bytesLeft,
    };
  }
}

/**
 * Bytes are V8's allocations, rounded up with temporary memory. One step takes the time of the simplest node.
 */

const ARRAY_BYTES = 48;
const ELEMENT_BYTES = 24;
const OBJECT_BYTES = 64;
const PROPERTY_BYTES = 48;
const STRING_BYTES = 32;
/** V8 keeps numeric names in an array with gaps of up to 1,024 entries, and copies it while it grows. */
const INDEX_BYTES = 1024 * 8 * 2;
/** V8 keeps tens of thousands of names in a table and sorts them. */
const STEPS_A_NAME = 16;
/** Number of characters that native code reads per step. */
const CHARACTERS_A_STEP = 16;

export const spendArray = (length: number, budget: Budget): void =>
  budget.spendBytes(ARRAY_BYTES + length * ELEMENT_BYTES);

export const spendReading = (characters: number, budget: Budget): void =>
  budget.spendSteps(1 + Math.ceil(characters / CHARACTERS_A_STEP));

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

export const objectBytes = (names: readonly string[]): number =>
  OBJECT_BYTES + names.length * PROPERTY_BYTES + names.filter(isIndexLike).length * INDEX_BYTES;

/** V8 lists all names even to find the first. */
export const readNames = (object: JsonObject, budget: Budget): readonly string[] => {
  const names = Object.keys(object);
  budget.spendSteps(names.length * STEPS_A_NAME);
  spendArray(names.length, budget);
  return names;
};

export const readValues = (object: JsonObject, budget: Budget): readonly Json[] => {
  readNames(object, budget);
  return Object.values(object);
};

const MAX_NUMBER_CHARACTERS = 26;
/** Length of `\u0000`. */
const MAX_ESCAPED_CHARACTERS = 6;

/** Pays for the largest possible JSON. Shared parts count each time they are written. */
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
