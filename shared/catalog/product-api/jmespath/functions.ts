import { ARRAY_FUNCTIONS } from "./array-functions.ts";
import type { Builtin } from "./builtin.ts";
import { NUMBER_FUNCTIONS } from "./number-functions.ts";
import { OBJECT_FUNCTIONS } from "./object-functions.ts";
import { TEXT_FUNCTIONS } from "./text-functions.ts";

/** Every function by its name: https://jmespath.org/specification.html#built-in-functions */
export const FUNCTIONS: ReadonlyMap<string, Builtin> = new Map(
  Object.entries({ ...ARRAY_FUNCTIONS, ...NUMBER_FUNCTIONS, ...OBJECT_FUNCTIONS, ...TEXT_FUNCTIONS }),
);
