import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { VideoSummary } from "../../../../../shared/videos/video.schema.ts";
import { VIDEO_OPERATIONS } from "../../../../../shared/videos/videos.operations.ts";
import { keys } from "../../lib/queries/keys.ts";
import { type StoreContext, useStoreContext } from "../../lib/queries/store.tsx";

const POLL_MS = 2_000;

export const videoOptions = ({ api, brand }: StoreContext, event_id: number, pollMs = POLL_MS) =>
  queryOptions({
    queryKey: keys.videos.one(brand, event_id),
    queryFn: () => api.call(VIDEO_OPERATIONS.getVideo, { brand, event_id }),
    refetchInterval: ({ state: { data } }) =>
      data?.media?.state === "processing" || data?.media?.captions_draft?.state === "running"
        ? pollMs
        : false,
  });

export const allVideosOptions = ({ api, brand }: StoreContext) =>
  queryOptions({
    queryKey: keys.videos.inOrder(brand),
    queryFn: async () => {
      const videos: VideoSummary[] = [];
      let cursor: string | undefined;
      do {
        const page = await api.call(VIDEO_OPERATIONS.listVideos, { brand, query: { limit: 100, cursor } });
        videos.push(...page.items);
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined && videos.length < MAX_IN_ORDER);
      const shown = videos
        .filter(({ status }) => status !== "ended")
        .sort((one, other) => one.position - other.position || one.event_id - other.event_id);
      return { videos: shown, isComplete: cursor === undefined };
    },
  });

export const MAX_IN_ORDER = 2_000;

export const useVideosChanged = () => {
  const { brand } = useStoreContext();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.videos.all(brand) });
};
