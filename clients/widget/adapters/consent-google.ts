import { readRecord } from "../../core/reading.ts";
import { awaitWord, say } from "./consent.ts";

/**
 * `/widget/consent-google.js`: the shopper's word from a page with Google's Consent Mode v2, whose commands stand in the
 * data layer (developers.google.com/tag-platform/security/guides/consent): `analytics_storage`, since it is the shop's
 * figures that signals are for. Another layer's name: `data-layer`.
 */

const script: unknown = document.currentScript;
const name = (script instanceof HTMLScriptElement && script.dataset.layer) || "dataLayer";
const page = window as unknown as Record<string, unknown>;

/** What holds until the shopper decides. */
const defaults: unknown[] = [];
let isDecided = false;

/**
 * A default may be that of some regions, and nobody says which region this is: one that denies counts everywhere. It is no
 * refusal, which would delete what was stored with consent on an earlier page.
 */
const hearDefaults = (): void => {
  if (!isDecided && defaults.every((each) => each === "granted")) say(true);
};

const hear = (entry: unknown): void => {
  // `gtag` pushes its own arguments, which are no list.
  const { 0: command, 1: moment, 2: said } = Object(entry) as Readonly<Record<number, unknown>>;
  const storage = readRecord(said)?.analytics_storage;
  if (command !== "consent" || storage === undefined) return;
  if (moment === "update") {
    isDecided = true;
    say(storage === "granted");
  } else if (moment === "default") {
    // Those of other regions follow in the same script.
    if (defaults.push(storage) === 1) setTimeout(hearDefaults);
  }
};

awaitWord();
page[name] ??= [];
const layer = page[name];
if (Array.isArray(layer)) {
  for (const entry of layer) hear(entry);
  const { push } = layer;
  layer.push = (...entries: unknown[]): number => {
    const length = push.apply(layer, entries);
    for (const entry of entries) hear(entry);
    return length;
  };
} else console.warn(`shoppable-video: ${name} is no data layer; nothing is stored or sent`);
