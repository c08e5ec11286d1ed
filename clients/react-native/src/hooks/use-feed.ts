import { useEffect, useMemo, useState } from "react";
import { createFeedList, type FeedState, LOADING } from "../../../core/feed/feed-list.ts";
import { deviceClock } from "../device/clock.ts";
import { useSurfaces } from "../provider/surface-context.ts";
import { useVideoChoice, type VideoChoice } from "../provider/video-choice.tsx";
import { useLaunches } from "./use-launches.ts";

/**
 * `true` for an empty selection, such as an app that has no product id yet. It shows no videos
 * instead of all.
 */
const isNothing = ({ campaign, productId, eventIds }: VideoChoice): boolean =>
  campaign === "" || productId === "" || eventIds?.length === 0;

/**
 * Loads a surface's videos.
 *
 * @param startIndex index of the first video to show
 */
export const useFeed = (
  startIndex?: number,
): FeedState & {
  /** `true` if an experiment hides the videos from the shopper. The surface then takes no space. */
  readonly isHeldOut: boolean;
} & { readonly [Name in "more" | "retry" | "refresh"]: (() => Promise<void>) | undefined } => {
  const { runtime, statuses, report } = useSurfaces();
  const choice = useVideoChoice();
  const [first] = useState(startIndex);
  const [isHeldOut, setHeldOut] = useState(false);
  // Triggers a render when the list changes.
  const [, show] = useState<FeedState>();
  const list = useMemo(() => {
    if (!runtime) return undefined;
    const { feed, brand, isHeld } = runtime;
    const made = createFeedList({
      async load(cursor) {
        if (isNothing(choice)) return { events: [] };
        const page = await feed.page({ brand, statuses, ...choice, cursor });
        // Only the first page contains the experiment.
        const isHeldPage = page.events.length > 0 && isHeld(page.experiment);
        if (cursor === undefined) setHeldOut(isHeldPage);
        return isHeldPage ? { events: [] } : page;
      },
      clock: deviceClock,
      report,
      changed: show,
      startIndex: first,
    });
    return {
      ...made,
      more: () => made.more(),
      retry: () => made.more(true),
      refresh() {
        feed.refresh();
        return made.refresh();
      },
    };
  }, [runtime, statuses, report, first, choice]);
  useEffect(() => {
    list?.open();
    return list?.close;
  }, [list]);
  const state = list?.state() ?? LOADING;
  const { events, forget } = useLaunches(state.events);
  const refresh = useMemo(() => list && (() => list.refresh().then(forget)), [list, forget]);
  return { ...state, isHeldOut, events, more: list?.more, retry: list?.retry, refresh };
};
