/** A count as buttons show it, such as "1.2K". Where a language writes a word behind it, the line may break before it. */
export const compact = (count: number, locale: string): string =>
  new Intl.NumberFormat(locale, { notation: "compact" }).format(count).replace("\u00a0", " ");
