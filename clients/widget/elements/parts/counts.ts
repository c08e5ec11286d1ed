/**
 * A shortened count for buttons, such as "1.2K". In languages with a word after the number, the line may
 * break before it.
 */
export const compact = (count: number, locale: string): string =>
  new Intl.NumberFormat(locale, { notation: "compact" }).format(count).replace("\u00a0", " ");
