import { queryOptions } from "@tanstack/react-query";
import { FUNNEL_OPERATIONS } from "../../../../../shared/interactions/interactions.operations.ts";
import type { Period } from "../../../../../shared/vocabulary/days.ts";
import { keys } from "./keys.ts";
import type { StoreContext } from "./store.tsx";

/** What browsers report and what orders credit, in total and by day, video, campaign and widget type. */
export const funnelOptions = ({ api, brand }: StoreContext, period: Period) =>
  queryOptions({
    queryKey: keys.funnel(brand, period),
    queryFn: () => api.call(FUNNEL_OPERATIONS.getFunnel, { brand, query: period }),
  });
