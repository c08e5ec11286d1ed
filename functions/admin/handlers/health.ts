import type { HEALTH_OPERATIONS } from "../../../shared/administration/health/health.operations.ts";
import { createReadHealth, type HealthDeps } from "../../../shared/administration/health/read-health.ts";
import type { StoreHandlersOf } from "../admin-request.ts";

export type { HealthDeps };

/** Whether a store is installed right. */
export const createHealthHandlers = (deps: HealthDeps): StoreHandlersOf<typeof HEALTH_OPERATIONS> => {
  const readHealth = createReadHealth(deps);
  return { getHealth: ({ store, now }) => readHealth(store, now) };
};
