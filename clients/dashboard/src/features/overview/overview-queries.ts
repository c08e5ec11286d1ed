import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "../../../../../shared/api/client.ts";
import type { Analytics } from "../../../../../shared/attribution/analytics.schema.ts";
import {
  FIGURE_OPERATIONS,
  ORDER_OPERATIONS,
} from "../../../../../shared/attribution/attribution.operations.ts";
import { PRODUCT_URL_OPERATIONS } from "../../../../../shared/catalog/product-urls/product-urls.operations.ts";
import { FUNNEL_OPERATIONS } from "../../../../../shared/interactions/interactions.operations.ts";
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

export const funnelOptions = ({ api, brand }: StoreContext, period: Period) =>
  queryOptions({
    queryKey: [brand, "funnel", period.from, period.to],
    queryFn: () => api.call(FUNNEL_OPERATIONS.getFunnel, { brand, query: period }),
  });

/** One video; `null` for one that was removed, which keeps its figures. */
export const soldVideoOptions = ({ api, brand }: StoreContext, eventId: number) =>
  queryOptions({
    queryKey: [brand, "videos", eventId, "or removed"],
    queryFn: async () => {
      try {
        return await api.call(VIDEO_OPERATIONS.getVideo, { brand, event_id: eventId });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
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
