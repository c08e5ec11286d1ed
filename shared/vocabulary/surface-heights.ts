import type { PageElement } from "./widget-types.ts";

/**
 * CSS height of each surface. The snippet reserves it, and the widget's styles use the same height at every
 * page width, which avoids layout shift. Heading and controls are 44 px with 12 px below. A collection has
 * two rows, 16 px between them, and 56 px for "Show more". A Reel fills a phone's screen. A feed is longer
 * than the screen, so the snippet reserves one screen. On phones an embed's products take 88 px below it.
 */
export const SURFACE_HEIGHTS: Readonly<Record<PageElement, string>> = {
  carousel: "calc(56px + clamp(256px, 216px + 10.5vw, 352px))",
  stories: "clamp(96px, 89px + 1.8vw, 112px)",
  collection: "calc(128px + 2*clamp(311px, 283px + 7.2vw, 375px))",
  banner: "clamp(420px, 460px - 3.1vw, 448px)",
  embed: "calc(569px + clamp(0px, (768px - 100vw)*999, 88px))",
  reel: "min(100dvh, 844px, 178vw)",
  feed: "100dvh",
};
