import { queryOptions } from "@tanstack/react-query";
import { HEALTH_OPERATIONS } from "../../../../../shared/administration/health/health.operations.ts";
import type { HealthCheckId } from "../../../../../shared/vocabulary/health.ts";
import type { LocalizedCheck } from "../health/localize-check.ts";
import { keys } from "./keys.ts";
import type { StoreContext } from "./store.tsx";

export const healthOptions = ({ api, brand }: StoreContext) =>
  queryOptions({
    queryKey: keys.health(brand),
    staleTime: 60_000,
    refetchOnMount: ({ state: { data } }) =>
      data?.checks.some(({ state }) => state === "missing") ? "always" : true,
    queryFn: async () => {
      const health = api.call(HEALTH_OPERATIONS.getHealth, { brand });
      const [{ at, checks }, { localizeCheck }] = await Promise.all([
        health,
        import("../health/localize-check.ts"),
      ]);
      return { at, checks: checks.map(localizeCheck) };
    },
  });

export const findCheck = (
  { checks }: { readonly checks: readonly LocalizedCheck[] },
  id: HealthCheckId,
): LocalizedCheck | undefined => checks.find((check) => check.id === id);
