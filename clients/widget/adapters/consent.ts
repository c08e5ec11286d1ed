/** Shared code of the consent adapters. Each adapter is a separate script for one consent tool. */

const SURFACES = ["banner", "carousel", "collection", "embed", "feed", "reel", "stories"]
  .map((surface) => `shoppable-video-${surface}`)
  .join();

/** A tool's script may load after the adapter's. */
const LOOK_EVERY_MS = 250;
const LOOKS = 240;

let isReady = false;
let word: boolean | undefined;

/** Passes the shopper's consent to the widget, when it changes and as soon as the widget is loaded. */
export const say = (given: boolean): void => {
  if (word === given) return;
  word = given;
  if (isReady) window.shoppableVideo?.consent(given);
};

/**
 * Makes the widget wait for consent, even without the attribute in the markup. Nothing is stored or sent
 * before `say(true)`.
 */
export const awaitWord = (): void => {
  // Requires consent through one element, as soon as it appears, before the widget reads storage or records
  // anything.
  const ask = (): boolean => {
    const surface = document.querySelector(SURFACES);
    surface?.setAttribute("consent", "required");
    return surface !== null;
  };
  if (!ask()) {
    new MutationObserver((_, watch) => ask() && watch.disconnect()).observe(document, {
      childList: true,
      subtree: true,
    });
  }
  const begin = (): void => {
    isReady = true;
    if (word !== undefined) window.shoppableVideo?.consent(word);
  };
  if (window.shoppableVideo) begin();
  else document.addEventListener("svc-ready", begin, { once: true });
};

/** Waits up to a minute for a page's consent tool. Without one there is no consent. */
export const lookFor = (isThere: () => boolean, listen: () => void, name: string, looks = LOOKS): void => {
  if (isThere()) listen();
  else if (looks > 0) setTimeout(lookFor, LOOK_EVERY_MS, isThere, listen, name, looks - 1);
  else console.warn(`shoppable-video: no ${name}; nothing is stored or sent`);
};
