import { labels as english, type Labels } from "./en.ts";

export type { Labels } from "./en.ts";
export { english };

const LANGUAGES: Readonly<Record<string, () => Promise<{ readonly labels: Labels }>>> = {
  de: () => import("./de.ts"),
  fr: () => import("./fr.ts"),
  es: () => import("./es.ts"),
  ar: () => import("./ar.ts"),
};

/** The words of a language, English for those that there are no words of, or if they can't be loaded. */
export const loadLabels = async (locale: string): Promise<Labels> => {
  const load = LANGUAGES[locale.slice(0, 2).toLowerCase()];
  try {
    return load ? (await load()).labels : english;
  } catch {
    return english;
  }
};

/** Puts values into a label, one for each `{}`. */
export const fill = (label: string, ...values: readonly (string | number)[]): string =>
  values.reduce<string>((text, value) => text.replace("{}", () => String(value)), label);
