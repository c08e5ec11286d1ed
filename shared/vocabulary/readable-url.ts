const ESCAPES = /(?:%[0-9a-f]{2})+/gi;

const decodedOr = (decode: (text: string) => string, text: string): string => {
  try {
    return decode(text);
  } catch {
    return text; // The bytes are not UTF-8.
  }
};

/** Delimiters and the percent sign stay encoded. Each character is decoded once, here or by `decodedId`. */
export const readableUrl = (url: string): string =>
  url.replaceAll(ESCAPES, (escapes) => decodedOr(decodeURI, escapes.replaceAll("%25", "%2525")));

/** @param id extracted from a readable URL */
export const decodedId = (id: string): string =>
  id.replaceAll(ESCAPES, (escapes) => decodedOr(decodeURIComponent, escapes));
