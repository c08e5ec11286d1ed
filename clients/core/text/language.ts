/** BCP 47 language, script and region. Operating systems separate them by `_` (`pt_BR.UTF-8`). */
const LANGUAGE = /^\s*([a-z]{2,3})(?:[-_]([a-z]{4}))?(?:[-_]([a-z]{2}|\d{3}))?(?![a-z\d])/i;

/**
 * Formatters throw for other names that pages and systems use.
 * @param texts by priority
 * @returns BCP 47. `en` without a valid language
 */
export const readLanguage = (...texts: readonly unknown[]): string => {
  for (const text of texts) {
    const [, ...parts] = LANGUAGE.exec(String(text)) ?? [];
    if (parts[0]) return parts.filter((part) => part).join("-");
  }
  return "en";
};
