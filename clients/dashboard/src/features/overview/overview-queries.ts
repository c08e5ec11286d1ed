import { queryOptions } from "@tanstack/react-query";
import type { Analytics } from "../../../../../shared/attribution/analytics.schema.ts";
import {
  FIGURE_OPERATIONS,
  ORDER_OPERATIONS,
} from "../../../../../shared/attribution/attribution.operations.ts";
import { PRODUCT_URL_OPERATIONS } from "../../../../../shared/catalog/product-urls/product-urls.operations.ts";
import { VIDEO_OPERATIONS } from "../../../../../shared/videos/videos.operations.ts";
import type { Period } from "../../lib/period.ts";
import type { StoreContext } from "../../lib/store.tsx";

export const analyticsOptions = ({ api, brand }: StoreContext, period: Period) =>
  queryOptions({
    queryKey: [brand, "analytics", period.from, period.to],
    // Without `event_id`, the answer is that of the whole store.
    queryFn: async () =>
      (await api.call(FIGURE_OPERATIONS.getAnalytics, { brand, query: period })) as Analytics,
  });

/** Whether there is one of each yet: what the checklist ticks. */
export const firstOnesOptions = ({ api, brand }: StoreContext) =>
  queryOptions({
    queryKey: [brand, "first ones"],
    queryFn: async () => {
      const one = { brand, query: { limit: 1 } };
      const [urls, videos, orders] = await Promise.all([
        api.call(PRODUCT_URL_OPERATIONS.listProductUrls, one),
        api.call(VIDEO_OPERATIONS.listVideos, { brand, query: { limit: 100 } }),
        api.call(ORDER_OPERATIONS.listOrders, one),
      ]);
      return {
        hasUrls: urls.items.length > 0,
        hasTaggedVideo: videos.items.some(
          ({ products, status }) => products.length > 0 && status !== "draft",
        ),
        hasOrder: orders.items.length > 0,
      };
    },
  });
