import type { PageElement } from "./widget-types.ts";

/**
 * Height of each surface in a page, as CSS. The snippet reserves it, so that nothing moves when the widget comes; the
 * widget's styles give its elements the same height, at every width of the page.
 *
 * Heading and controls are 44 px and 12 px below them. A collection has two rows, 16 px between them, and 56 px for
 * "Show more". A Reel is as high as a phone's screen. A feed is higher than the screen, whatever it shows; the snippet
 * reserves the screen. On phones an embed's products stand below it, in 88 px.
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
