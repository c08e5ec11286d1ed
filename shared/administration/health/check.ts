import Big from "big.js";
import { CATALOG_FINDINGS } from "../../vocabulary/findings/catalog-findings.ts";
import { describeExample, type HealthExample } from "../../vocabulary/findings/example.ts";
import type { FindingText, Say } from "../../vocabulary/findings/finding.ts";
import type { FindingCode } from "../../vocabulary/findings/finding-codes.ts";
import { ORDER_FINDINGS } from "../../vocabulary/findings/order-findings.ts";
import { VIDEO_FINDINGS } from "../../vocabulary/findings/video-findings.ts";
import type { HealthCheckId, HealthState } from "../../vocabulary/health.ts";
import type { HealthCheck } from "./health.schema.ts";

export const FINDINGS = {
  ...CATALOG_FINDINGS,
  ...VIDEO_FINDINGS,
  ...ORDER_FINDINGS,
} satisfies Readonly<Record<FindingCode, FindingText<never>>>;

type FindingValues<Code extends FindingCode> =
  (typeof FINDINGS)[Code] extends FindingText<infer Values> ? Values : never;

export type Outcome = Omit<HealthCheck, "id">;

export type Checks<Id extends HealthCheckId> = Readonly<Record<Id, Outcome>>;

type Evidence = HealthCheck["evidence"];
type Rest = Omit<Evidence, "summary">;

const SAY: Say = {
  time: (iso) => `${iso.slice(0, 16).replace("T", " ")} UTC`,
  day: (iso) => iso.slice(0, 10),
  count: String,
  share: (count, of) => `${new Big(count).times(100).div(of).toFixed(1)}%`,
};

const outcome =
  (state: HealthState) =>
  <Code extends FindingCode>(code: Code, values: FindingValues<Code>, rest: Rest = {}): Outcome => {
    const { summary, advice } = FINDINGS[code];
    const say = summary as (values: FindingValues<Code>, say: Say) => string;
    return {
      state,
      code,
      values: values as Outcome["values"],
      evidence: { summary: say(values, SAY), ...rest },
      advice,
    };
  };

export const ok = outcome("ok");
export const attention = outcome("attention");
export const missing = outcome("missing");

export const withCode = (check: Outcome, code: FindingCode): Outcome => ({
  ...check,
  code,
  advice: FINDINGS[code].advice,
});

const SHARE_DIGITS = 4;

export const shareEvidence = (count: number, of: number) => ({
  count,
  of,
  ...(of > 0 && { share: new Big(count).div(of).toFixed(SHARE_DIGITS) }),
});

const MAX_EXAMPLES = 3;
const MAX_EXAMPLE_CHARACTERS = 300;

const shorten = (text: string): string =>
  (text.length > MAX_EXAMPLE_CHARACTERS
    ? `${text.slice(0, MAX_EXAMPLE_CHARACTERS - 1)}…`
    : text
  ).toWellFormed();

export const exampleEvidence = (
  all: readonly HealthExample[],
): Pick<Evidence, "examples" | "coded_examples"> => {
  if (all.length === 0) return {};
  const coded_examples = all
    .slice(0, MAX_EXAMPLES)
    .map((each) => (each.code === "text" ? textExample(shorten(each.params.text)) : each));
  return { examples: coded_examples.map((each) => shorten(describeExample(each))), coded_examples };
};

export const textExample = (text: string): HealthExample => ({ code: "text", params: { text } });

const HOUR_MS = 3_600_000;

export const isOlderThan = (iso: string, hours: number, now: Date): boolean =>
  now.getTime() - Date.parse(iso) > hours * HOUR_MS;
