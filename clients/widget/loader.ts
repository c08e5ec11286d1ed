/**
 * The script that a page embeds: `<script async src="…/widget/v1.js"></script>`. It finds its own address and loads the
 * modules of the surfaces that the page holds, all at once: none waits for another to be read first. Meanwhile it loads
 * the first posters of the feeds that the page's snippets name.
 */

/** Set by the build: which modules a page needs that holds such an element. */
declare const MODULES: readonly (readonly [selector: string, names: readonly string[]])[];
/** Set by the build: the module for stores that chose how their videos look. */
declare const APPEARANCE: string;

/** What the loader reads of a feed's answer; anything else is the modules' to refuse. */
type Feed = {
  readonly appearance?: unknown;
  readonly events: readonly {
    /** The first is the smallest: what cards show. */
    readonly poster_images: readonly [{ readonly url: string }];
  }[];
};

// An element of the page may have the name `currentScript`, and then takes its place.
const current: unknown = document.currentScript;
const script =
  current instanceof HTMLScriptElement
    ? current
    : document.querySelector<HTMLScriptElement>('script[src$="/widget/v1.js"]');

const load = (name: string) => script && import(new URL(name, script.src).href).catch(console.warn);

for (const [selector, names] of MODULES) {
  if (document.querySelector(selector)) names.forEach(load);
}

// A snippet's link to its feed stands before its element. The modules find the answer in the browser's cache.
const link = document.querySelector<HTMLLinkElement>('link[href*="/v1/feed?"]');
if (link?.nextElementSibling && link.nextElementSibling.getBoundingClientRect().top < innerHeight) {
  fetch(link.href)
    .then((answer) => answer.json())
    .then(({ events, appearance }: Feed) => {
      if (appearance) load(APPEARANCE);
      for (const { poster_images } of events.slice(0, 3)) {
        Object.assign(new Image(), { fetchPriority: "high", src: poster_images[0].url });
      }
    })
    // The modules say what is wrong with a feed. A poster that the merchant registered by its URL waits for them.
    .catch(() => {});
}
