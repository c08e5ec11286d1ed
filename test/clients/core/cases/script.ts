import type { ClockPort } from "../../../../clients/core/ports.ts";
import type { Fields } from "./case-files.ts";

/** A stateful rule under test: runs steps and reports the visible state. */
type World = {
  /** Runs a step's `do`: a verb with its argument. */
  run(verb: string, argument: never): unknown;
  /** Returns the current state for a step's expectation. Reading a counter resets it. */
  seen(expected: Fields): Readonly<Record<string, unknown>>;
};
export type Script = (given: Fields, clock: ClockPort) => World;
