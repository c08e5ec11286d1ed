import { queryOptions } from "@tanstack/react-query";
import { FUNNEL_OPERATIONS } from "../../../../../shared/interactions/interactions.operations.ts";
import type { Period } from "../../../../../shared/vocabulary/days.ts";
import { keys } from "./keys.ts";
import type { StoreContext } from "./store.tsx";

/** @param compared default: the period immediately before */
export const funnelOptions = ({ api, brand }: StoreContext, period: Period, compared?: Period) =>
  queryOptions({
    queryKey: keys.funnel(brand, period, compared),
    queryFn: () =>
      api.call(FUNNEL_OPERATIONS.getFunnel, {
        brand,
        query: {
          ...period,
          ...(compared && { compare_from: compared.from, compare_to: compared.to }),
        },
      }),
  });

export const videoFunnelOptions = ({ api, brand }: StoreContext, { from, to }: Period, event_id: number) =>
  queryOptions({
    queryKey: keys.videoFunnel(brand, { from, to }, event_id),
    queryFn: ({ signal }) =>
      api.call(FUNNEL_OPERATIONS.getFunnel, { brand, query: { from, to, event_id } }, signal),
  });
