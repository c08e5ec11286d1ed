/** The dashboard's languages, by what each calls itself. Texts are written in English first. */
export const LANGUAGES = { en: "English", de: "Deutsch" } as const;

export type Language = keyof typeof LANGUAGES;
export type Translation = Exclude<Language, "en">;

/** In which the service says its own sentences, whatever a person reads: screen readers have to know (WCAG 3.1.2). */
export const SERVICE_LANGUAGE: Language = "en";

/** Built beside English, each by itself. */
export const TRANSLATIONS = ["de"] as const satisfies readonly Translation[];

/** What of a language is loaded at once: addresses on this origin. */
export type BuiltLanguage = {
  readonly script: string;
  /** What the script imports, to be asked for with it and not after it. */
  readonly imports: readonly string[];
  readonly styles: readonly string[];
};

const KEY = "language";

const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);

/**
 * @param kept what the person chose before
 * @param wanted the browser's languages, such as `de-AT`, the most wanted first
 */
export const pickLanguage = (kept: string | null, wanted: readonly string[]): Language =>
  [kept ?? "", ...wanted.map((tag) => tag.split("-")[0] ?? "")].find(isLanguage) ?? "en";

/** The language to show. A browser that keeps nothing for us shows its own. */
export const readLanguage = (): Language => {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(KEY);
  } catch {
    // Storage is forbidden.
  }
  return pickLanguage(kept, navigator.languages);
};

/** Shown from the next load of the page on. @throws where storage is forbidden */
export const keepLanguage = (language: Language): void => localStorage.setItem(KEY, language);
