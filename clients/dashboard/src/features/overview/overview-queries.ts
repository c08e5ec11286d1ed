import { queryOptions } from "@tanstack/react-query";
import type { Analytics } from "../../../../../shared/attribution/analytics.schema.ts";
import { FIGURE_OPERATIONS } from "../../../../../shared/attribution/attribution.operations.ts";
import { keys } from "../../lib/queries/keys.ts";
import type { StoreContext } from "../../lib/queries/store.tsx";
import type { Period } from "../../lib/text/period.ts";

export const analyticsOptions = ({ api, brand }: StoreContext, period: Period) =>
  queryOptions({
    queryKey: keys.analytics(brand, period),
    // Without `event_id`, the answer is that of the whole store.
    queryFn: async () =>
      (await api.call(FIGURE_OPERATIONS.getAnalytics, { brand, query: period })) as Analytics,
  });
