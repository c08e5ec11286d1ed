import { SurfaceElement } from "./elements/parts/surface-element.ts";
import ShoppableVideoCarousel from "./elements/shoppable-video-carousel.ts";
import { warn } from "./page.ts";

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
  // A page may contain the snippet twice, or another version of the script.
  if (element && !customElements.get(tagName(surface))) customElements.define(tagName(surface), element);
};

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

// A separate chunk, so videos don't wait for orders and reports.
import("./page-api.ts").catch(warn);
SurfaceElement.load = load;
loadPresent();
new MutationObserver(loadPresent).observe(document, { childList: true, subtree: true });
