export const MAX_SEARCH_CHARACTERS = 200;

const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Ignores case and accents. */
export const searchFor = (search: string) => {
  const words = plain(search)
    .split(/\s+/)
    .filter((word) => word !== "");
  return (...texts: readonly (string | undefined)[]): boolean => {
    const all = plain(texts.filter((text) => text !== undefined).join(" "));
    return words.every((word) => all.includes(word));
  };
};
