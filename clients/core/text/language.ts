/** Language, script, region, as BCP 47 has them; `_` between them is what operating systems write (`pt_BR.UTF-8`). */
const LANGUAGE = /^\s*([a-z]{2,3})(?:[-_]([a-z]{4}))?(?:[-_]([a-z]{2}|\d{3}))?(?![a-z\d])/i;

/**
 * The first text that names a language, as formatters take it: language, script and region, and nothing else. Pages
 * and systems write all kinds of names, and formatters throw at what they don't know the form of.
 *
 * @param texts the most important one first; may be anything
 * @returns BCP 47; `en` where no text names a language
 */
export const readLanguage = (...texts: readonly unknown[]): string => {
  for (const text of texts) {
    const [, ...parts] = LANGUAGE.exec(String(text)) ?? [];
    if (parts[0]) return parts.filter((part) => part).join("-");
  }
  return "en";
};
