const primary = (language: string): string => language.toLowerCase().split("-")[0] ?? "";

/** @param locales BCP 47 tags, the page's first, then the shopper's */
export const pickCaptions = <Captions extends { readonly language: string }>(
  captions: readonly Captions[],
  ...locales: readonly string[]
): Captions | undefined => {
  const find = (locale: string) =>
    captions.find(({ language }) => language.toLowerCase() === locale.toLowerCase()) ??
    captions.find(({ language }) => primary(language) === primary(locale));
  return locales.map(find).find((found) => found !== undefined) ?? captions[0];
};
