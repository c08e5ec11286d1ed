export type PlayedIn = "reel" | "embed" | "feed" | "banner" | "carousel";

const ENGAGING: ReadonlySet<PlayedIn> = new Set<PlayedIn>(["reel", "embed", "feed"]);

const VIEW_SECONDS = 3;
const MIN_VISIBLE_RATIO = 0.5;
/** Players report their position several times per second. A larger step is a seek or a suspended tab. */
const MAX_STEP_SECONDS = 1.5;

export type EngagedView = {
  /** @param visibleRatio visible share of the video, 0 to 1 */
  played(positionSeconds: number, visibleRatio: number): void;
};

/**
 * Counts a view after three seconds of playback with at least half of the video visible. Ignores
 * loops and seeks.
 * @param onView called at most once
 */
export const createEngagedView = (playedIn: PlayedIn, onView: () => void): EngagedView => {
  let last: number | undefined;
  let seconds = 0;
  let isViewed = false;
  return {
    played(positionSeconds, visibleRatio) {
      const step = last === undefined ? 0 : positionSeconds - last;
      last = positionSeconds;
      if (isViewed || !ENGAGING.has(playedIn) || visibleRatio < MIN_VISIBLE_RATIO) return;
      if (!(step > 0 && step <= MAX_STEP_SECONDS)) return;
      seconds += step;
      if (seconds < VIEW_SECONDS) return;
      isViewed = true;
      onView();
    },
  };
};
