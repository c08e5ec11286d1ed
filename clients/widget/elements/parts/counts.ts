/** A count as buttons show it, such as "1.2K". */
export const compact = (count: number, locale: string): string =>
  new Intl.NumberFormat(locale, { notation: "compact" }).format(count);
