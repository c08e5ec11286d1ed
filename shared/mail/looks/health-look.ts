import type { Health, HealthCheck } from "../../administration/health/health.schema.ts";
import type { HealthCheckId, HealthState } from "../../vocabulary/health.ts";

/** The state of each check that was made. */
export type HealthStates = Readonly<Partial<Record<HealthCheckId, HealthState>>>;

/** What was seen of a store's health on a day, and the day before that was looked at. */
export type HealthLook = {
  /** The store's day. */
  readonly day: string;
  readonly states: HealthStates;
  /** Absent at the first look. */
  readonly before?: HealthStates;
  /** The last day whose figures were locked, `YYYY-MM-DD`, and the one that the look before saw. */
  readonly locked_to?: string;
  readonly locked_before?: string;
  /** Its people were told; nothing is left to do on this day. */
  readonly told?: boolean;
};

export const listStates = ({ checks }: Pick<Health, "checks">): HealthStates =>
  Object.fromEntries(checks.map(({ id, state }) => [id, state]));

/** What needs attention, and still does: what did not at the last look, and what did already. */
export const splitAttention = (
  checks: readonly HealthCheck[],
  { states, before = {} }: Pick<HealthLook, "states" | "before">,
) => {
  const open = checks.filter(({ id, state }) => state === "attention" && states[id] === "attention");
  return {
    news: open.filter(({ id }) => before[id] !== "attention"),
    known: open.filter(({ id }) => before[id] === "attention"),
  };
};
