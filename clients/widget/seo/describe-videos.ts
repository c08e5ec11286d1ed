import { html, render } from "lit/html.js";
import type { Shown } from "../shopper.ts";
import { toJsonLd } from "./video-object.ts";

/** More of a page than a search engine looks at. */
const MAX_VIDEOS = 200;

/** Those that are in the page, and were shown before. */
const present = new Set<Shown>();
const known = new WeakSet<Shown>();
let script: HTMLScriptElement | undefined;
let writing: ReturnType<typeof setTimeout> | undefined;

/**
 * A script of data. Its text is parsed with it, by lit's policy: under Trusted Types, text that is put into a script is
 * refused, and a policy of our own would be one more that pages have to allow.
 *
 * @param text without a `<`
 */
const createScript = (text: string): HTMLScriptElement | undefined => {
  const strings = [`<script type="application/ld+json">${text}</script>`];
  const place = document.createElement("div");
  render(html(Object.assign(strings, { raw: strings })), place);
  return place.querySelector("script") ?? undefined;
};

const write = (): void => {
  const events = [...present].flatMap(({ videos }) => videos);
  const text = toJsonLd(events.slice(0, MAX_VIDEOS), location.href);
  if (text === script?.textContent) return;
  script?.remove();
  script = undefined;
  if (text === undefined) return;
  script = createScript(text);
  if (script) document.head.append(script);
};

const writeSoon = (): void => {
  clearTimeout(writing);
  writing = setTimeout(write);
};

const follow = (surface: Shown, isPresent: boolean): void => {
  if (isPresent) present.add(surface);
  else present.delete(surface);
  writeSoon();
};

/**
 * Tells search engines of the videos that an element shows, for as long as it is in the page: in one script of data, in
 * which each video stands once, however many elements show it.
 */
export const describeVideos = (surface: Shown): void => {
  if (!known.has(surface)) {
    surface.addController({
      hostConnected: () => follow(surface, true),
      hostDisconnected: () => follow(surface, false),
    });
  }
  known.add(surface);
  follow(surface, surface.isConnected);
};
