import { SurfaceElement } from "./elements/parts/surface-element.ts";
import { page, warn } from "./page.ts";

/** Registers the elements: those of the page at once, others when they appear or are needed. */

const SURFACES: Readonly<Record<string, () => Promise<CustomElementConstructor>>> = {
  carousel: async () => (await import("./elements/shoppable-video-carousel.ts")).ShoppableVideoCarousel,
  stories: async () => (await import("./elements/shoppable-video-stories.ts")).ShoppableVideoStories,
  collection: async () => (await import("./elements/shoppable-video-collection.ts")).ShoppableVideoCollection,
  banner: async () => (await import("./elements/shoppable-video-banner.ts")).ShoppableVideoBanner,
  embed: async () => (await import("./elements/shoppable-video-embed.ts")).ShoppableVideoEmbed,
  feed: async () => (await import("./elements/shoppable-video-feed.ts")).ShoppableVideoFeed,
  reel: async () => (await import("./elements/shoppable-video-reel.ts")).ShoppableVideoReel,
};

const tagOf = (surface: string): string => `shoppable-video-${surface}`;

const load = async (surface: string): Promise<void> => {
  const element = await SURFACES[surface]?.();
  // The snippet may be there twice, and another version of the script too.
  if (element && !customElements.get(tagOf(surface))) customElements.define(tagOf(surface), element);
};

const loadPresent = (): void => {
  for (const surface of Object.keys(SURFACES)) {
    if (customElements.get(tagOf(surface)) || !document.querySelector(tagOf(surface))) continue;
    load(surface).catch(warn);
  }
};

// In a chunk of its own: videos need not wait for what orders need.
page.signals = import("./page-api.ts").then(({ installPageApi }) => installPageApi());
page.signals.catch(warn);
SurfaceElement.load = load;
loadPresent();
// Elements that the parser or a script adds later.
new MutationObserver(loadPresent).observe(document, { childList: true, subtree: true });
