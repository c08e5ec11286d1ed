/**
 * The script that a page embeds: `<script async src="…/widget/v1.js"></script>`. It detects its own address
 * and loads the modules of the page's surfaces in parallel. Meanwhile it loads the first posters of the feeds
 * in the page's snippets.
 */

/** Set by the build: the modules for each selector of elements. */
declare const MODULES: readonly (readonly [selector: string, names: readonly string[]])[];
/** Set by the build: the module for stores with their own appearance. */
declare const APPEARANCE: string;

/** Fields of a feed's answer that the loader reads. The modules validate the answer. */
type Feed = {
  readonly appearance?: unknown;
  readonly events: readonly {
    /** The first is the smallest, for cards. */
    readonly poster_images: readonly [{ readonly url: string }];
  }[];
};

// A page's element named `currentScript` would shadow the property.
const current: unknown = document.currentScript;
const script =
  current instanceof HTMLScriptElement
    ? current
    : document.querySelector<HTMLScriptElement>('script[src$="/widget/v1.js"]');

const load = (name: string) => script && import(new URL(name, script.src).href).catch(console.warn);

for (const [selector, names] of MODULES) {
  if (document.querySelector(selector)) names.forEach(load);
}

// A snippet's link to its feed precedes its element. The modules find the answer in the browser's cache.
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
    // The modules report problems of a feed. A poster that is registered by URL waits for them.
    .catch(() => {});
}
