import Big from "big.js";
import type { HealthCheckId } from "../../vocabulary/health.ts";
import type { HealthCheck } from "./health.schema.ts";

/** The outcome of a check, without its id. */
export type Outcome = Omit<HealthCheck, "id">;

/** Checks by their ids. */
export type Checks<Id extends HealthCheckId> = Readonly<Record<Id, Outcome>>;

type Evidence = HealthCheck["evidence"];
type Rest = Omit<Evidence, "summary">;

export const ok = (summary: string, rest: Rest = {}): Outcome => ({
  state: "ok",
  evidence: { summary, ...rest },
  advice: null,
});

export const attention = (summary: string, advice: string, rest: Rest = {}): Outcome => ({
  state: "attention",
  evidence: { summary, ...rest },
  advice,
});

export const missing = (summary: string, advice: string, rest: Rest = {}): Outcome => ({
  state: "missing",
  evidence: { summary, ...rest },
  advice,
});

/** `2026-11-20 10:00 UTC` */
export const timeText = (iso: string): string => `${iso.slice(0, 16).replace("T", " ")} UTC`;

/** `1 order`, `2 orders` */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;

const SHARE_DIGITS = 4;

/** A part of several, as evidence. */
export const shareEvidence = (count: number, of: number) => ({
  count,
  of,
  ...(of > 0 && { share: new Big(count).div(of).toFixed(SHARE_DIGITS) }),
});

/** `3.8%` */
export const percent = (count: number, of: number): string =>
  `${new Big(count).times(100).div(of).toFixed(1)}%`;

const MAX_EXAMPLES = 3;
const MAX_EXAMPLE_CHARACTERS = 300;

/** The first examples, each cut to a length that a list can show; nothing where there are none. */
export const exampleEvidence = (examples: readonly string[]): Pick<Evidence, "examples"> =>
  examples.length === 0
    ? {}
    : {
        examples: examples
          .slice(0, MAX_EXAMPLES)
          .map((text) =>
            (text.length > MAX_EXAMPLE_CHARACTERS
              ? `${text.slice(0, MAX_EXAMPLE_CHARACTERS - 1)}…`
              : text
            ).toWellFormed(),
          ),
      };

const HOUR_MS = 3_600_000;

/** Whether a time is more than this many hours ago. */
export const isOlderThan = (iso: string, hours: number, now: Date): boolean =>
  now.getTime() - Date.parse(iso) > hours * HOUR_MS;
