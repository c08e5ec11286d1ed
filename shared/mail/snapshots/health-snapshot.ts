import type { Health, HealthCheck } from "../../administration/health/health.schema.ts";
import type { HealthCheckId, HealthState } from "../../vocabulary/health.ts";

/** State of each check that ran. */
export type HealthStates = Readonly<Partial<Record<HealthCheckId, HealthState>>>;

/** Health of a store on a day and at the previous check. */
export type HealthSnapshot = {
  /** The store's day. */
  readonly day: string;
  readonly states: HealthStates;
  /** States of the previous snapshot. Absent in the first one. */
  readonly before?: HealthStates;
  /** Last locked day, `YYYY-MM-DD`. */
  readonly locked_to?: string;
  readonly locked_before?: string;
  /** All users were notified. */
  readonly told?: boolean;
};

export const listStates = ({ checks }: Pick<Health, "checks">): HealthStates =>
  Object.fromEntries(checks.map(({ id, state }) => [id, state]));

/** Splits problems into new and already known ones. */
export const splitAttention = (
  checks: readonly HealthCheck[],
  { states, before = {} }: Pick<HealthSnapshot, "states" | "before">,
) => {
  const open = checks.filter(({ id, state }) => state === "attention" && states[id] === "attention");
  return {
    news: open.filter(({ id }) => before[id] !== "attention"),
    known: open.filter(({ id }) => before[id] === "attention"),
  };
};
