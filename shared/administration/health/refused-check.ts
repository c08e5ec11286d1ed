import type { Refusal } from "../../refusals/refusal.ts";
import { ORDER_ENDPOINTS } from "../../vocabulary/refusals.ts";
import { attention, exampleEvidence, type Outcome } from "./check.ts";

/** A page of a store's refused calls, the latest first. */
export type RefusedCalls = { readonly items: readonly Refusal[]; readonly next: string | undefined };

const MAX_QUOTED = 120;
/** It says when to send the report again: nothing has to be mended. */
const OVER_RATE = 429;

const sumCounts = (refusals: readonly Refusal[]): number =>
  refusals.reduce((total, { count }) => total + count, 0);

/** Different details, those of most reports first. */
const mostFrequent = (reports: readonly Refusal[]): string[] =>
  [...Map.groupBy(reports, ({ detail }) => detail)]
    .sort(([, one], [, other]) => sumCounts(other) - sumCounts(one))
    .map(([detail]) => detail);

/**
 * Reports that were refused hide behind those that arrive: each is an order, or money that came back, without a place in the
 * figures.
 *
 * @param refused what was refused in the last 24 hours, as far as it was read
 */
export const withRefused = (outcome: Outcome, { items, next }: RefusedCalls): Outcome => {
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
      is_at_least: next !== undefined,
      at: latest.at,
      detail: (details[0] ?? "").slice(0, MAX_QUOTED),
    },
    { at: latest.at, count, ...exampleEvidence(details) },
  );
};
