/** BCP 47 language of the device. */
export const deviceLocale = (): string => new Intl.NumberFormat().resolvedOptions().locale;
