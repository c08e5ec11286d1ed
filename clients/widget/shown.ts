import { warn } from "./page.ts";
import type { Shown } from "./shopper.ts";

/** Keeps the first seconds of a page free for shoppers. Search engines wait longer than this. */
const NOT_BEFORE_MS = 5_000;

const whenIdle = (act: () => void): void => {
  // Some browsers have no idle callback.
  const { requestIdleCallback: wait = setTimeout } = window;
  setTimeout(() => wait(act), Math.max(0, NOT_BEFORE_MS - performance.now()));
};

export const shown = (surface: Shown): void => {
  const { videos, preview, opener } = surface;
  if (videos.some(({ goesLiveAt, endsAt }) => goesLiveAt ?? endsAt))
    import("./launch/times.ts").then(({ followTimes }) => followTimes(surface)).catch(warn);
  // The opener describes the videos of a Reel over the page.
  if (preview || opener || surface.getAttribute("seo") === "off") return;
  if (!videos.some(({ publishedAt }) => publishedAt)) return;
  whenIdle(() => {
    import("./seo/describe-videos.ts").then(({ describeVideos }) => describeVideos(surface)).catch(warn);
  });
};
