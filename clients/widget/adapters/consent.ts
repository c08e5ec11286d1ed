const SURFACES = ["banner", "carousel", "collection", "embed", "feed", "reel", "stories"]
  .map((surface) => `shoppable-video-${surface}`)
  .join();

/** The consent tool may load after the adapter. */
const LOOK_EVERY_MS = 250;
const LOOKS = 240;

let isReady = false;
let word: boolean | undefined;

export const say = (given: boolean): void => {
  if (word === given) return;
  word = given;
  if (isReady) window.shoppableVideo?.consent(given);
};

/**
 * Makes the widget wait for consent, even without the attribute in the markup. It stores and sends nothing
 * before `say(true)`.
 */
export const awaitWord = (): void => {
  // Sets the attribute before the widget reads storage or records anything.
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

/** Without a tool, consent remains unset. */
export const lookFor = (isThere: () => boolean, listen: () => void, name: string, looks = LOOKS): void => {
  if (isThere()) listen();
  else if (looks > 0) setTimeout(lookFor, LOOK_EVERY_MS, isThere, listen, name, looks - 1);
  else
    console.warn(
      `shoppable-video: ${name} was not found, so nothing is stored or sent. Load the consent tool on this page`,
    );
};
