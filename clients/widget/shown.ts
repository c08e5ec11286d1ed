import { warn } from "./page.ts";
import type { Shown } from "./shopper.ts";

/** A page's first seconds belong to its shoppers. Search engines wait: their clock is faster. */
const NOT_BEFORE_MS = 5_000;

const whenIdle = (act: () => void): void => {
  // Not every browser says when it is idle.
  const { requestIdleCallback: wait = setTimeout } = window;
  setTimeout(() => wait(act), Math.max(0, NOT_BEFORE_MS - performance.now()));
};

/**
 * Loads what an element's videos need beyond being shown: the countdown of launches, ends, and what search engines read, unless
 * the element says `seo="off"`.
 */
export const shown = (surface: Shown): void => {
  const { videos, preview, opener } = surface;
  if (videos.some(({ goesLiveAt, endsAt }) => goesLiveAt ?? endsAt))
    import("./launch/times.ts").then(({ followTimes }) => followTimes(surface)).catch(warn);
  // What a Reel over the page shows is its opener's.
  if (preview || opener || surface.getAttribute("seo") === "off") return;
  if (!videos.some(({ publishedAt }) => publishedAt)) return;
  whenIdle(() => {
    import("./seo/describe-videos.ts").then(({ describeVideos }) => describeVideos(surface)).catch(warn);
  });
};
