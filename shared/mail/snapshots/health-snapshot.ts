import type { Health, HealthCheck } from "../../administration/health/health.schema.ts";
import type { HealthCheckId, HealthState } from "../../vocabulary/health.ts";

export type HealthStates = Readonly<Partial<Record<HealthCheckId, HealthState>>>;

export type HealthSnapshot = {
  readonly day: string;
  readonly states: HealthStates;
  readonly before?: HealthStates;
  readonly locked_to?: string;
  readonly locked_before?: string;
  readonly told?: boolean;
};

export const listStates = ({ checks }: Pick<Health, "checks">): HealthStates =>
  Object.fromEntries(checks.map(({ id, state }) => [id, state]));

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
