import { queryOptions } from "@tanstack/react-query";
import { FIGURE_OPERATIONS } from "../../../../../shared/attribution/attribution.operations.ts";
import type { Analytics } from "../../../../../shared/attribution/views/analytics.schema.ts";
import type { Period } from "../../../../../shared/vocabulary/days.ts";
import { keys } from "../../lib/queries/keys.ts";
import type { StoreContext } from "../../lib/queries/store.tsx";

export const analyticsOptions = ({ api, brand }: StoreContext, period: Period) =>
  queryOptions({
    queryKey: keys.analytics(brand, period),
    // Without `event_id`, the answer covers the whole store.
    queryFn: async () =>
      (await api.call(FIGURE_OPERATIONS.getAnalytics, { brand, query: period })) as Analytics,
  });
