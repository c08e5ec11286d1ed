/** Maximum number of characters that a search examines. */
export const MAX_SEARCH_CHARACTERS = 200;

const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * Finds texts that contain each search word, ignoring case and accents.
 * @returns a function that tests the texts of one item, such as title and id
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
