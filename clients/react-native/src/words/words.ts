import { arabic } from "./arabic.ts";
import { english, type Words } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { italian } from "./italian.ts";
import { spanish } from "./spanish.ts";

const LANGUAGES: Readonly<Record<string, Words>> = {
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  ar: arabic,
};

/**
 * Returns the labels of a language. Falls back to English.
 *
 * @param language BCP 47
 * @param own the app's labels, by name
 */
export const findWords = (language: string, own: Partial<Words> = {}): Words => {
  const known = Object.entries(own).filter(([name, word]) => name in english && word !== undefined);
  const [primary = ""] = language.toLowerCase().split("-");
  return { ...(LANGUAGES[primary] ?? english), ...Object.fromEntries(known) };
};
