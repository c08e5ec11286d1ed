import { VIDEO_OPERATIONS } from "../../../../../shared/videos/videos.operations.ts";
import type { VideoStatus } from "../../../../../shared/vocabulary/video-statuses.ts";
import { keys } from "./keys.ts";
import { searchOptions } from "./pages.ts";
import type { StoreContext } from "./store.tsx";

/**
 * The store's videos, by their ids.
 *
 * @param search only those whose title or id has these words; `""` for all
 */
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
