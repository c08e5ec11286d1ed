import { cardWords } from "./card-words.ts";
import type { Labels } from "./words.ts";

export type { Labels } from "./words.ts";

/** English; without the words of players, until an element that plays videos completes it. */
export const english = cardWords as Labels;

const LANGUAGES: Readonly<Record<string, () => Promise<{ readonly labels: Labels }>>> = {
  de: () => import("./de.ts"),
  fr: () => import("./fr.ts"),
  es: () => import("./es.ts"),
  it: () => import("./it.ts"),
  ar: () => import("./ar.ts"),
};

/** The words of a language, English for those that there are no words of, or if they can't be loaded. */
export const loadLabels = async (locale: string): Promise<Labels> => {
  try {
    return (await LANGUAGES[locale.slice(0, 2).toLowerCase()]?.())?.labels ?? english;
  } catch {
    return english;
  }
};

/** Puts values into a label, one for each `{}`. */
export const fill = (label: string, ...values: readonly (string | number)[]): string =>
  values.reduce<string>((text, value) => text.replace("{}", () => String(value)), label);
