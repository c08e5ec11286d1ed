/** Surface of playback. Carousel, stories and collection open the Reel. A banner only loops. */
export type PlayedIn = "reel" | "embed" | "feed" | "banner" | "carousel";

/** Surfaces in which the shopper chooses or watches a video. */
const ENGAGING: ReadonlySet<PlayedIn> = new Set<PlayedIn>(["reel", "embed", "feed"]);

const VIEW_SECONDS = 3;
const MIN_VISIBLE_RATIO = 0.5;
/** Players report several times per second. A larger step is a seek or a suspended tab. */
const MAX_STEP_SECONDS = 1.5;

export type EngagedView = {
  /**
   * Call it for each progress report of the player.
   *
   * @param positionSeconds in the video
   * @param visibleRatio visible share of the video, 0 to 1
   */
  played(positionSeconds: number, visibleRatio: number): void;
};

/**
 * Detects a view: three seconds of playing, at least half visible, in a video that the shopper chose or
 * watched. Starts when a video becomes active. Use a new instance each time. Loops and seeks are ignored.
 *
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
