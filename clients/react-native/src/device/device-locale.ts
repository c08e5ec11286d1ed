/** The device's language, BCP 47. */
export const deviceLocale = (): string => new Intl.NumberFormat().resolvedOptions().locale;
