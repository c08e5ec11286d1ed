import { queryOptions } from "@tanstack/react-query";
import { HEALTH_OPERATIONS } from "../../../../../shared/administration/health/health.operations.ts";
import type { HealthCheckId } from "../../../../../shared/vocabulary/health.ts";
import type { SaidCheck } from "../health/in-words.ts";
import { keys } from "./keys.ts";
import type { StoreContext } from "./store.tsx";

/** What works in the store's installation, and what to do about the rest, in the reader's words. */
export const healthOptions = ({ api, brand }: StoreContext) =>
  queryOptions({
    queryKey: keys.health(brand),
    staleTime: 60_000,
    // Who has just done a step comes back to see it ticked.
    refetchOnMount: ({ state: { data } }) =>
      data?.checks.some(({ state }) => state === "missing") ? "always" : true,
    queryFn: async () => {
      const health = api.call(HEALTH_OPERATIONS.getHealth, { brand });
      const [{ at, checks }, { inWords }] = await Promise.all([health, import("../health/in-words.ts")]);
      return { at, checks: checks.map(inWords) };
    },
  });

export const findCheck = (
  { checks }: { readonly checks: readonly SaidCheck[] },
  id: HealthCheckId,
): SaidCheck | undefined => checks.find((check) => check.id === id);
