const primary = (language: string): string => language.toLowerCase().split("-")[0] ?? "";

/**
 * The captions to show: those in the shopper's own language, else the first.
 *
 * @param locale BCP 47
 */
export const pickCaptions = <Captions extends { readonly language: string }>(
  captions: readonly Captions[],
  locale: string,
): Captions | undefined =>
  captions.find(({ language }) => language.toLowerCase() === locale.toLowerCase()) ??
  captions.find(({ language }) => primary(language) === primary(locale)) ??
  captions[0];
