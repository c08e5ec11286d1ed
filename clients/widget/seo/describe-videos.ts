import { html, render } from "lit";
import type { Shown } from "../shopper.ts";
import { toJsonLd } from "./video-object.ts";

/** Exceeds the videos that search engines read per page. */
const MAX_VIDEOS = 200;

const present = new Set<Shown>();
const known = new WeakSet<Shown>();
let script: HTMLScriptElement | undefined;
let writing: ReturnType<typeof setTimeout> | undefined;

/**
 * Text can't be inserted into a script later, and a policy other than lit's Trusted Types policy would need
 * each page's permission.
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
