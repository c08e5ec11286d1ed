import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "../../../../../shared/contract/client.ts";
import { VIDEO_OPERATIONS } from "../../../../../shared/videos/videos.operations.ts";
import { keys } from "./keys.ts";
import type { StoreContext } from "./store.tsx";

/** One video. `null` if it was removed, which keeps its figures. */
export const soldVideoOptions = ({ api, brand }: StoreContext, eventId: number) =>
  queryOptions({
    queryKey: keys.videos.sold(brand, eventId),
    queryFn: async () => {
      try {
        return await api.call(VIDEO_OPERATIONS.getVideo, { brand, event_id: eventId });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
