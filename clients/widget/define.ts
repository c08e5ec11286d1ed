import { SurfaceElement } from "./elements/parts/surface-element.ts";
import { warn } from "./page.ts";

/** Registers the elements: those of the page at once, others when they appear or are needed. */

const SURFACES: Readonly<Record<string, () => Promise<{ readonly default: CustomElementConstructor }>>> = {
  carousel: () => import("./elements/shoppable-video-carousel.ts"),
  stories: () => import("./elements/shoppable-video-stories.ts"),
  collection: () => import("./elements/shoppable-video-collection.ts"),
  banner: () => import("./elements/shoppable-video-banner.ts"),
  embed: () => import("./elements/shoppable-video-embed.ts"),
  feed: () => import("./elements/shoppable-video-feed.ts"),
  reel: () => import("./elements/shoppable-video-reel.ts"),
};

const tagName = (surface: string): string => `shoppable-video-${surface}`;

const load = async (surface: string): Promise<void> => {
  const module = await SURFACES[surface]?.();
  // The snippet may be there twice, and another version of the script too.
  if (module && !customElements.get(tagName(surface)))
    customElements.define(tagName(surface), module.default);
};

const loadPresent = (): void => {
  for (const surface of Object.keys(SURFACES)) {
    if (customElements.get(tagName(surface)) || !document.querySelector(tagName(surface))) continue;
    load(surface).catch(warn);
  }
};

// In a chunk of its own: videos need not wait for what orders and reports need.
import("./page-api.ts").catch(warn);
SurfaceElement.load = load;
loadPresent();
// Elements that the parser or a script adds later.
new MutationObserver(loadPresent).observe(document, { childList: true, subtree: true });
