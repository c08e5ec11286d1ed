import { cardWords } from "./card-words.ts";
import type { Labels } from "./words.ts";

export type { Labels } from "./words.ts";

export const english = cardWords as Labels;

const LANGUAGES: Readonly<Record<string, () => Promise<{ readonly labels: Labels }>>> = {
  de: () => import("./de.ts"),
  fr: () => import("./fr.ts"),
  es: () => import("./es.ts"),
  it: () => import("./it.ts"),
  ar: () => import("./ar.ts"),
};

/** Falls back to English. */
export const loadLabels = async (locale: string): Promise<Labels> => {
  try {
    return (await LANGUAGES[locale.slice(0, 2).toLowerCase()]?.())?.labels ?? english;
  } catch {
    return english;
  }
};

export const fill = (label: string, ...values: readonly (string | number)[]): string =>
  values.reduce<string>((text, value) => text.replace("{}", () => String(value)), label);
