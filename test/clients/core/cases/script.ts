import type { ClockPort } from "../../../../clients/core/ports.ts";
import type { Fields } from "./case-files.ts";

/** What a rule with a state does, and what is then seen. */
type World = {
  /** Does what a step's `do` says: one verb, with what it needs. */
  run(verb: string, argument: never): unknown;
  /** What a step may expect; asking for what is counted since the step before empties it. */
  seen(expected: Fields): Readonly<Record<string, unknown>>;
};
export type Script = (given: Fields, clock: ClockPort) => World;
