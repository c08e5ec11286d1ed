import { useEffect, useMemo, useState } from "react";
import { createFeedList, type FeedState, LOADING } from "../../../core/feed/feed-list.ts";
import { deviceClock } from "../device/clock.ts";
import { useSurfaces } from "../provider/surface-context.ts";
import { useVideoChoice, type VideoChoice } from "../provider/video-choice.tsx";
import { useLaunches } from "./use-launches.ts";

/** An app that has no product or no videos to name yet doesn't want to see all. */
const isNothing = ({ campaign, productId, eventIds }: VideoChoice): boolean =>
  campaign === "" || productId === "" || eventIds?.length === 0;

/**
 * The provider's videos for one surface, and what loads more of them.
 *
 * @param startIndex of the video to begin with
 */
export const useFeed = (
  startIndex?: number,
): FeedState & {
  /** An experiment has the shopper see no videos: the surface says nothing, and takes no place. */
  readonly isHeldOut: boolean;
} & { readonly [Name in "more" | "retry" | "refresh"]: (() => Promise<void>) | undefined } => {
  const { runtime, statuses, report } = useSurfaces();
  const choice = useVideoChoice();
  const [first] = useState(startIndex);
  const [isHeldOut, setHeldOut] = useState(false);
  // Renders what the list says of itself.
  const [, show] = useState<FeedState>();
  const list = useMemo(() => {
    if (!runtime) return undefined;
    const { feed, brand, isHeld } = runtime;
    const made = createFeedList({
      async load(cursor) {
        if (isNothing(choice)) return { events: [] };
        const page = await feed.page({ brand, statuses, ...choice, cursor });
        // Later pages name none.
        if (cursor === undefined) setHeldOut(isHeld(page.experiment));
        return isHeld(page.experiment) ? { events: [] } : page;
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
