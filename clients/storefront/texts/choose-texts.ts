import { de } from "./de.ts";
import { en, type Texts } from "./en.ts";

const LANGUAGES: Readonly<Record<string, Texts>> = { en, de };

export const chosenLanguage = (lang: string | null | undefined): string | undefined =>
  lang != null && Object.hasOwn(LANGUAGES, lang) ? lang : undefined;

export const chooseTexts = (chosen: string | undefined, accepted = ""): Texts => {
  const wanted = accepted.split(",").map((range) => range.trim().slice(0, 2).toLowerCase());
  const language = chosen ?? wanted.find((each) => Object.hasOwn(LANGUAGES, each)) ?? "en";
  return LANGUAGES[language] ?? en;
};
