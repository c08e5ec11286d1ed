/**
 * The script that a page embeds: `<script async src="…/widget/v1.js"></script>`. It finds its own address and loads the
 * modules of the surfaces that the page holds, all at once: none waits for another to be read first.
 */

/** Set by the build: the modules of each surface, and of none. */
declare const MODULES: { readonly base: readonly string[]; readonly [surface: string]: readonly string[] };

// An element of the page may have the name `currentScript`, and then takes its place.
const current: unknown = document.currentScript;
const script =
  current instanceof HTMLScriptElement
    ? current
    : document.querySelector<HTMLScriptElement>('script[src$="/widget/v1.js"]');

if (script) {
  for (const [surface, names] of Object.entries(MODULES)) {
    if (surface !== "base" && !document.querySelector(`shoppable-video-${surface}`)) continue;
    for (const name of names) {
      import(new URL(name, script.src).href).catch((error) => console.warn("shoppable-video:", error));
    }
  }
}
