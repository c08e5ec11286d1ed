import { consent, warn } from "../page.ts";
import { type Entry, type Surface, toEntries, type VideoInteraction } from "./entries.ts";

/** Entries that wait for consent. Later entries are dropped. */
const MAX_WAITING = 200;
const MAX_LAYERS = 4;
const NAME = /^[a-z_$][\w$]*$/i;

const page = window as unknown as Record<string, unknown>;
const waiting: (() => void)[] = [];

/** The id of an element may shadow a layer's name. */
const push = (names: readonly string[], entries: readonly Entry[]): void => {
  for (const name of names) {
    page[name] ??= [];
    const layer = page[name];
    if (Array.isArray(layer)) for (const entry of entries) layer.push(entry);
    else warn(`window.${name} is not an array, so nothing is pushed to it`);
  }
};

consent.subscribe((state) => {
  for (const act of waiting.splice(0)) if (state === "given") act();
});

export const pushInteraction = (interaction: VideoInteraction, surface: Surface, layers: string): void => {
  const names = layers.split(/\s+/).filter((name) => NAME.test(name));
  const entries = toEntries(interaction, surface);
  const act = (): void => {
    try {
      push([...new Set(names)].slice(0, MAX_LAYERS), entries);
    } catch (error) {
      // A listener of the data layer threw.
      warn(error);
    }
  };
  const state = consent.state();
  if (state === "given") act();
  if (state === "waiting" && waiting.length < MAX_WAITING) waiting.push(act);
};
