/** Characters of a text that is searched for. */
export const MAX_SEARCH_CHARACTERS = 200;

const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * Finds texts in which each word of a search occurs, whatever its case and accents.
 *
 * @returns whether the texts of one thing, such as its title and id, match
 */
export const searchFor = (search: string) => {
  const words = plain(search)
    .split(/\s+/)
    .filter((word) => word !== "");
  return (...texts: readonly (string | undefined)[]): boolean => {
    const all = plain(texts.filter((text) => text !== undefined).join(" "));
    return words.every((word) => all.includes(word));
  };
};
