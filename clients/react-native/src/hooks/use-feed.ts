import { useEffect, useMemo, useSyncExternalStore } from "react";
import { deviceClock } from "../device/clock.ts";
import { useSurfaces } from "../provider/surface-context.ts";
import { createFeedList, type FeedList, type FeedState, LOADING } from "./feed-list.ts";

const subscribeToNothing = () => () => {};

/** The provider's videos for one surface, and what loads more of them. */
export const useFeed = (): FeedState & Partial<Pick<FeedList, "more" | "retry" | "refresh">> => {
  const { runtime, statuses, report } = useSurfaces();
  const list = useMemo(() => {
    if (!runtime) return undefined;
    const { feed, brand } = runtime;
    const { refresh, ...made } = createFeedList({
      load: (cursor) => feed.page({ brand, statuses, cursor }),
      clock: deviceClock,
      report,
    });
    return {
      ...made,
      refresh() {
        feed.refresh();
        return refresh();
      },
    };
  }, [runtime, statuses, report]);
  useEffect(() => {
    list?.open();
    return list?.close;
  }, [list]);
  const state = useSyncExternalStore(list?.subscribe ?? subscribeToNothing, list?.state ?? (() => LOADING));
  return { ...state, ...(list && { more: list.more, retry: list.retry, refresh: list.refresh }) };
};
