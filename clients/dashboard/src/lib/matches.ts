const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase();

/** Whether each word that is searched for occurs in one of the texts, whatever its case and accents. */
export const matches = (search: string, ...texts: readonly (string | undefined)[]): boolean => {
  const all = plain(texts.filter((text) => text !== undefined).join(" "));
  return plain(search)
    .split(/\s+/)
    .every((word) => all.includes(word));
};
