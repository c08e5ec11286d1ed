import { queryOptions } from "@tanstack/react-query";
import { HEALTH_OPERATIONS } from "../../../../../shared/administration/health/health.operations.ts";
import type { Health, HealthCheck } from "../../../../../shared/administration/health/health.schema.ts";
import type { HealthCheckId } from "../../../../../shared/vocabulary/health.ts";
import { keys } from "./keys.ts";
import type { StoreContext } from "./store.tsx";

/** What works in the store's installation, and what to do about the rest. */
export const healthOptions = ({ api, brand }: StoreContext) =>
  queryOptions({
    queryKey: keys.health(brand),
    staleTime: 60_000,
    // Who has just done a step comes back to see it ticked.
    refetchOnMount: ({ state: { data } }) =>
      data?.checks.some(({ state }) => state === "missing") ? "always" : true,
    queryFn: () => api.call(HEALTH_OPERATIONS.getHealth, { brand }),
  });

export const findCheck = ({ checks }: Health, id: HealthCheckId): HealthCheck | undefined =>
  checks.find((check) => check.id === id);
