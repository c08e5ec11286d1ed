import { LOCALE } from "./locale.ts";

const names = new Intl.DisplayNames(LOCALE, { type: "language" });

/** What a language is called in the reader's own; as it is written if it is none. @param tag BCP 47 */
export const languageName = (tag: string): string => {
  try {
    return names.of(tag) ?? tag;
  } catch {
    // The only thing that it throws: this is no tag.
    return tag;
  }
};
