import type { ClockPort } from "../../../../clients/core/ports.ts";
import type { Fields } from "./case-files.ts";

type World = {
  run(verb: string, argument: never): unknown;
  /** Reading a counter resets it. */
  seen(expected: Fields): Readonly<Record<string, unknown>>;
};
export type Script = (given: Fields, clock: ClockPort) => World;
