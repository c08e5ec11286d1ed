/** What the consent adapters have in common. Each is a script of its own, which hears a page's consent tool. */

const SURFACES = ["banner", "carousel", "collection", "embed", "feed", "reel", "stories"]
  .map((surface) => `shoppable-video-${surface}`)
  .join();

/** A tool's script may come after the adapter's. */
const LOOK_EVERY_MS = 250;
const LOOKS = 240;

let isReady = false;
let word: boolean | undefined;

/** The shopper's word. The widget is told what is new, as soon as it is there. */
export const say = (given: boolean): void => {
  if (word === given) return;
  word = given;
  if (isReady) window.shoppableVideo?.consent(given);
};

/**
 * Has the widget wait for the shopper's word, though the page's markup may not say so: nothing is stored or sent before
 * `say(true)`.
 */
export const awaitWord = (): void => {
  // One element speaks for the page. It is asked as it comes, before the widget opens what is stored, or records anything.
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

/** Waits a minute for a page's consent tool. Without one there is no answer, and no answer is no consent. */
export const lookFor = (isThere: () => boolean, listen: () => void, name: string, looks = LOOKS): void => {
  if (isThere()) listen();
  else if (looks > 0) setTimeout(lookFor, LOOK_EVERY_MS, isThere, listen, name, looks - 1);
  else console.warn(`shoppable-video: no ${name}; nothing is stored or sent`);
};
