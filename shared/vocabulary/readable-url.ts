const ESCAPES = /(?:%[0-9a-f]{2})+/gi;

const decodedOr = (decode: (text: string) => string, text: string): string => {
  try {
    return decode(text);
  } catch {
    return text; // Not UTF-8.
  }
};

/**
 * Readable form of a URL: product URLs are stored percent-encoded, but an id may be `crème`. Delimiters and
 * the percent sign stay encoded. Each character is decoded once, here or in the id.
 */
export const readableUrl = (url: string): string =>
  url.replaceAll(ESCAPES, (escapes) => decodedOr(decodeURI, escapes.replaceAll("%25", "%2525")));

/**
 * The stored form of an id.
 * @param id extracted from a readable URL
 */
export const decodedId = (id: string): string =>
  id.replaceAll(ESCAPES, (escapes) => decodedOr(decodeURIComponent, escapes));
