/** BCP 47 language, script and region. Some operating systems separate them by `_`, as in `pt_BR.UTF-8`. */
const LANGUAGE = /^\s*([a-z]{2,3})(?:[-_]([a-z]{4}))?(?:[-_]([a-z]{2}|\d{3}))?(?![a-z\d])/i;

/**
 * Returns the first valid language, because formatters throw for invalid names.
 * @param texts sorted by priority
 * @returns BCP 47 tag. `en` without a valid language
 */
export const readLanguage = (...texts: readonly unknown[]): string => {
  for (const text of texts) {
    const [, ...parts] = LANGUAGE.exec(String(text)) ?? [];
    if (parts[0]) return parts.filter((part) => part).join("-");
  }
  return "en";
};
