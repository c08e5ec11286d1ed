export const LANGUAGES = { en: "English", de: "Deutsch" } as const;

export type Language = keyof typeof LANGUAGES;
export type Translation = Exclude<Language, "en">;

/** Language of the service's own sentences, for screen readers (WCAG 3.1.2). */
export const SERVICE_LANGUAGE: Language = "en";

export const TRANSLATIONS = ["de"] as const satisfies readonly Translation[];

export type BuiltLanguage = {
  readonly script: string;
  readonly imports: readonly string[];
  readonly styles: readonly string[];
};

const KEY = "language";

const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);

/**
 * @param kept the user's earlier choice
 * @param wanted the browser's languages, such as `de-AT`, the preferred one first
 */
export const pickLanguage = (kept: string | null, wanted: readonly string[]): Language =>
  [kept ?? "", ...wanted.map((tag) => tag.split("-")[0] ?? "")].find(isLanguage) ?? "en";

export const readLanguage = (): Language => {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(KEY);
  } catch {
    // Storage is forbidden.
  }
  return pickLanguage(kept, navigator.languages);
};

/**
 * Takes effect on the next page load.
 * @throws if storage is forbidden
 */
export const keepLanguage = (language: Language): void => localStorage.setItem(KEY, language);
