const ESCAPES = /(?:%[0-9a-f]{2})+/gi;

const decodedOr = (decode: (text: string) => string, text: string): string => {
  try {
    return decode(text);
  } catch {
    return text; // Not UTF-8.
  }
};

/**
 * A URL as people write it: product URLs are stored percent-encoded, but a product's id is `crème`. What would end
 * or divide a URL stays encoded, and so does the percent sign: each character is decoded once, here or in the id.
 */
export const readableUrl = (url: string): string =>
  url.replaceAll(ESCAPES, (escapes) => decodedOr(decodeURI, escapes.replaceAll("%25", "%2525")));

/** The id as it is stored. @param id as it was cut from a readable URL */
export const decodedId = (id: string): string =>
  id.replaceAll(ESCAPES, (escapes) => decodedOr(decodeURIComponent, escapes));
