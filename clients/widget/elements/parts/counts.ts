/** Permits a line break before the word in languages that use one. */
export const compact = (count: number, locale: string): string =>
  new Intl.NumberFormat(locale, { notation: "compact" }).format(count).replace("\u00a0", " ");
