import { SurfaceElement } from "./elements/parts/surface-element.ts";
import ShoppableVideoCarousel from "./elements/shoppable-video-carousel.ts";
import { warn } from "./page.ts";

/**
 * Registers the elements: those of the page at once, others when they appear or are needed. The carousel, which most
 * pages show, is in this module: the two compress better as one.
 */

const SURFACES: Readonly<Record<string, () => Promise<CustomElementConstructor>>> = {
  carousel: async () => ShoppableVideoCarousel,
  stories: async () => (await import("./elements/shoppable-video-stories.ts")).default,
  collection: async () => (await import("./elements/shoppable-video-collection.ts")).default,
  banner: async () => (await import("./elements/shoppable-video-banner.ts")).default,
  embed: async () => (await import("./elements/shoppable-video-embed.ts")).default,
  feed: async () => (await import("./elements/shoppable-video-feed.ts")).default,
  reel: async () => (await import("./elements/shoppable-video-reel.ts")).default,
};

const tagName = (surface: string): string => `shoppable-video-${surface}`;

const define = async (surface: string): Promise<void> => {
  const element = await SURFACES[surface]?.();
  // The snippet may be there twice, and another version of the script too.
  if (element && !customElements.get(tagName(surface))) customElements.define(tagName(surface), element);
};

/** What is loaded, or being loaded, or has failed and waits. */
const loads = new Map<string, Promise<boolean>>();
const failed = new Set<string>();
const MAX_WAIT_MS = 60_000;
let waitMs = 1_000;

const retryLater = (surface: string): void => {
  failed.add(surface);
  setTimeout(() => {
    loads.delete(surface);
    loadPresent();
  }, waitMs);
  waitMs = Math.min(2 * waitMs, MAX_WAIT_MS);
};

/** A module that failed is asked for again later and later; at once, if a shopper asks. */
const load = (surface: string, isAsked?: boolean): Promise<boolean> => {
  const known = loads.get(surface);
  if (known && !(isAsked && failed.delete(surface))) return known;
  const loading = define(surface).then(
    () => true,
    (error) => {
      warn(error);
      retryLater(surface);
      return false;
    },
  );
  loads.set(surface, loading);
  return loading;
};

const loadPresent = (): void => {
  for (const surface of Object.keys(SURFACES)) {
    if (!loads.has(surface) && document.querySelector(tagName(surface))) load(surface);
  }
};

// In a chunk of its own: videos need not wait for what orders and reports need.
import("./page-api.ts").catch(warn);
SurfaceElement.load = load;
loadPresent();
// Elements that the parser or a script adds later.
new MutationObserver(loadPresent).observe(document, { childList: true, subtree: true });
