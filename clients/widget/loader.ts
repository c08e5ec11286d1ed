/**
 * Loaded by `<script async src="…/widget/v1.js"></script>`. Loads the page's modules and the first posters in
 * parallel.
 */

declare const MODULES: readonly (readonly [selector: string, names: readonly string[]])[];
declare const APPEARANCE: string;

/** Fields that the loader reads from a feed's response. The modules validate the response. */
type Feed = {
  readonly appearance?: unknown;
  readonly events: readonly {
    readonly poster_images: readonly [{ readonly url: string }];
  }[];
};

// An element of the page named `currentScript` would shadow the property.
const current: unknown = document.currentScript;
const script =
  current instanceof HTMLScriptElement
    ? current
    : document.querySelector<HTMLScriptElement>('script[src$="/widget/v1.js"]');

const load = (name: string) => script && import(new URL(name, script.src).href).catch(console.warn);

for (const [selector, names] of MODULES) {
  if (document.querySelector(selector)) names.forEach(load);
}

// A snippet's link to its feed precedes its element. The modules reuse the cached response.
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
    .catch(() => {});
}
