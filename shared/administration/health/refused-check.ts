import type { Refusal } from "../../refusals/refusal.ts";
import { ORDER_ENDPOINTS } from "../../vocabulary/refusals.ts";
import { attention, exampleEvidence, type Outcome, textExample } from "./check.ts";

export type RefusedCalls = { readonly items: readonly Refusal[]; readonly next: string | undefined };

const MAX_QUOTED = 120;
/** Excluded, because the response states when to retry and the merchant has nothing to fix. */
const OVER_RATE = 429;

const sumCounts = (refusals: readonly Refusal[]): number =>
  refusals.reduce((total, { count }) => total + count, 0);

const mostFrequent = (reports: readonly Refusal[]): string[] =>
  [...Map.groupBy(reports, ({ detail }) => detail)]
    .sort(([, one], [, other]) => sumCounts(other) - sumCounts(one))
    .map(([detail]) => detail);

export const withRefused = (outcome: Outcome, { items }: RefusedCalls): Outcome => {
  const reports = items.filter(
    ({ endpoint, status }) => ORDER_ENDPOINTS.includes(endpoint) && status !== OVER_RATE,
  );
  const [latest] = reports;
  if (latest === undefined) return outcome;
  const count = sumCounts(reports);
  const details = mostFrequent(reports);
  return attention(
    "reports_refused",
    {
      count,
      // The log's counts are minimums.
      is_at_least: true,
      at: latest.at,
      detail: (details[0] ?? "").slice(0, MAX_QUOTED),
    },
    { at: latest.at, count, ...exampleEvidence(details.map(textExample)) },
  );
};
