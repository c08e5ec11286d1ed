import { warn } from "./page.ts";
import type { Shown } from "./shopper.ts";

/**
 * Delay, since a page's first seconds belong to its shoppers. Search engines wait longer, with a faster
 * clock.
 */
const NOT_BEFORE_MS = 5_000;

const whenIdle = (act: () => void): void => {
  // Not every browser has an idle callback.
  const { requestIdleCallback: wait = setTimeout } = window;
  setTimeout(() => wait(act), Math.max(0, NOT_BEFORE_MS - performance.now()));
};

/**
 * Loads further functions for an element's videos: the countdown of launches, ends, and data for search
 * engines, unless the element has `seo="off"`.
 */
export const shown = (surface: Shown): void => {
  const { videos, preview, opener } = surface;
  if (videos.some(({ goesLiveAt, endsAt }) => goesLiveAt ?? endsAt))
    import("./launch/times.ts").then(({ followTimes }) => followTimes(surface)).catch(warn);
  // A Reel over the page belongs to its opener.
  if (preview || opener || surface.getAttribute("seo") === "off") return;
  if (!videos.some(({ publishedAt }) => publishedAt)) return;
  whenIdle(() => {
    import("./seo/describe-videos.ts").then(({ describeVideos }) => describeVideos(surface)).catch(warn);
  });
};
