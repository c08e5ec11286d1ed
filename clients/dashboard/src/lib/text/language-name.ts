import { LOCALE } from "./locale.ts";

const names = new Intl.DisplayNames(LOCALE, { type: "language" });

/**
 * Localized name of a language, or the tag itself if unknown.
 * @param tag BCP 47
 */
export const languageName = (tag: string): string => {
  try {
    return names.of(tag) ?? tag;
  } catch {
    // Invalid tag.
    return tag;
  }
};
