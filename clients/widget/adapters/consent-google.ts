import { readRecord } from "../../core/reading.ts";
import { awaitWord, say } from "./consent.ts";

/**
 * Google's Consent Mode v2 (developers.google.com/tag-platform/security/guides/consent). `data-layer` sets
 * another name of the layer.
 */

const script: unknown = document.currentScript;
const name = (script instanceof HTMLScriptElement && script.dataset.layer) || "dataLayer";
const page = window as unknown as Record<string, unknown>;

const defaults: unknown[] = [];
let isDecided = false;

/**
 * A default may be limited to unknown regions, so any denial applies. It is not passed on as a refusal,
 * because a refusal deletes data that an earlier page stored with consent.
 */
const hearDefaults = (): void => {
  if (!isDecided && defaults.every((each) => each === "granted")) say(true);
};

const hear = (entry: unknown): void => {
  // `gtag` pushes its arguments object, which is not an array.
  const { 0: command, 1: moment, 2: said } = Object(entry) as Readonly<Record<number, unknown>>;
  const storage = readRecord(said)?.analytics_storage;
  if (command !== "consent" || storage === undefined) return;
  if (moment === "update") {
    isDecided = true;
    say(storage === "granted");
  } else if (moment === "default") {
    // Waits for defaults of other regions, which follow in the same script.
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
} else
  console.warn(
    `shoppable-video: window.${name} is not an array, so consent is unknown. Nothing is stored or sent. Set data-layer to the name of your data layer`,
  );
