export const MAX_URL_CHARACTERS = 2048;

/**
 * URL parsers drop or reinterpret control characters and backslashes. `<`, `>` and `"` could end an
 * HTML attribute.
 */
const UNSAFE = /[\p{Cc}\\<>"]/u;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** Requires slashes. Without slashes, `https:a` is a path or a host, depending on the base URL. */
const HTTP = /^https?:\/\/[^/]/i;
/** Stricter than URL parsers, which accept quotes in a host. */
const HOST = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])$/;

/**
 * Normalizes a URL to the only form that is stored and shown: percent-encoded, with an ASCII host,
 * without dot segments and characters that end an HTML attribute. Idempotent.
 * @returns `undefined` for an unusable URL
 */
export const normalizeHttpUrl = (text: string, base?: string): string | undefined => {
  if (text.length > MAX_URL_CHARACTERS || text !== text.trim() || text === "") return undefined;
  if (UNSAFE.test(text) || !text.isWellFormed()) return undefined;
  const isRelative = base !== undefined && !SCHEME.test(text);
  if (!isRelative && !HTTP.test(text)) return undefined;
  const url = isRelative ? URL.parse(text, base) : URL.parse(text);
  if (url === null || url.username !== "" || url.password !== "" || !HOST.test(url.hostname))
    return undefined;
  // The URL standard does not encode quotes in paths and fragments.
  const href = url.href.replaceAll("'", "%27");
  return href.length <= MAX_URL_CHARACTERS && HTTP.test(href) ? href : undefined;
};

const ESCAPES = /(?:%[0-9a-f]{2})+/gi;

const decodedOr = (decode: (text: string) => string, text: string): string => {
  try {
    return decode(text);
  } catch {
    return text; // The bytes are not UTF-8.
  }
};

/**
 * Decodes a URL for display. Delimiters and the percent sign stay encoded. `decodedId` decodes the
 * rest, so each character is decoded once.
 */
export const readableUrl = (url: string): string =>
  url.replaceAll(ESCAPES, (escapes) => decodedOr(decodeURI, escapes.replaceAll("%25", "%2525")));

/** @param id text extracted from a readable URL */
export const decodedId = (id: string): string =>
  id.replaceAll(ESCAPES, (escapes) => decodedOr(decodeURIComponent, escapes));
