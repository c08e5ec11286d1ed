import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "../../../../../shared/contract/client.ts";
import { VIDEO_OPERATIONS } from "../../../../../shared/videos/videos.operations.ts";
import type { VideoStatus } from "../../../../../shared/vocabulary/videos.ts";
import { keys } from "./keys.ts";
import { searchOptions } from "./pages.ts";
import type { StoreContext } from "./store.tsx";

export const videosOptions = (
  { api, brand }: StoreContext,
  { search, status }: { readonly search: string; readonly status?: VideoStatus | undefined },
) =>
  searchOptions(keys.videos.list(brand, status, search), (cursor, { signal }) =>
    api.call(
      VIDEO_OPERATIONS.listVideos,
      { brand, query: { status, search: search || undefined, cursor } },
      signal,
    ),
  );

/** `null` if the video was removed. Its figures remain. */
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
