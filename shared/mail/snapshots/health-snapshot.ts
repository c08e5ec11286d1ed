import type { Health, HealthCheck } from "../../administration/health/health.schema.ts";
import type { HealthCheckId, HealthState } from "../../vocabulary/health.ts";

/** The state of each check that was made. */
export type HealthStates = Readonly<Partial<Record<HealthCheckId, HealthState>>>;

/** Health of a store on a day, and the day of the previous check. */
export type HealthSnapshot = {
  /** The store's day. */
  readonly day: string;
  readonly states: HealthStates;
  /** Absent at the first snapshot. */
  readonly before?: HealthStates;
  /** The last locked day, `YYYY-MM-DD`, and that of the previous snapshot. */
  readonly locked_to?: string;
  readonly locked_before?: string;
  /** All users were notified, so the day is done. */
  readonly told?: boolean;
};

export const listStates = ({ checks }: Pick<Health, "checks">): HealthStates =>
  Object.fromEntries(checks.map(({ id, state }) => [id, state]));

/** Splits problems into new ones and those of the last check. */
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
