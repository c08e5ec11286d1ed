import type { Captions } from "../../../core/model/event.ts";

const primary = (language: string): string => language.toLowerCase().split("-")[0] ?? "";

/**
 * The language of the captions to show: the shopper's own, else the first.
 *
 * @param locale BCP 47
 */
export const pickCaptions = (captions: readonly Captions[], locale: string): string | undefined => {
  const languages = captions.map(({ language }) => language);
  return (
    languages.find((language) => language.toLowerCase() === locale.toLowerCase()) ??
    languages.find((language) => primary(language) === primary(locale)) ??
    languages[0]
  );
};

export const deviceLocale = (): string => new Intl.NumberFormat().resolvedOptions().locale;
