/** Length of a URL, as it is sent and as it is stored. */
export const MAX_URL_CHARACTERS = 2048;

/** What to send in place of a URL that can't be used. */
export const HTTP_URL_EXPECTED = `expected an absolute http or https URL of at most ${MAX_URL_CHARACTERS} characters, without credentials, spaces around it, control characters or any of \\ < > "`;

/** Control characters and backslashes, which URL parsers drop or reinterpret, and characters that end an attribute. */
const UNSAFE = /[\p{Cc}\\<>"]/u;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** Without the slashes, `https:a` would be a path on one base and a host on another. */
const HTTP = /^https?:\/\/[^/]/i;
/** Parsers accept quotes in a host. */
const HOST = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])$/;

/**
 * The normalised form of an http or https URL, the only one that is stored and shown: percent-encoded, its host in
 * ASCII, no path segment of dots, and nothing that could end an attribute in HTML. Normalising it again changes
 * nothing.
 *
 * @param base that a relative URL is resolved against; without it, the URL must be absolute
 * @returns `undefined` for a URL that can't be used
 */
export const normalizeHttpUrl = (text: string, base?: string): string | undefined => {
  if (text.length > MAX_URL_CHARACTERS || text !== text.trim() || text === "") return undefined;
  if (UNSAFE.test(text) || !text.isWellFormed()) return undefined;
  const isRelative = base !== undefined && !SCHEME.test(text);
  if (!isRelative && !HTTP.test(text)) return undefined;
  const url = isRelative ? URL.parse(text, base) : URL.parse(text);
  if (url === null || url.username !== "" || url.password !== "" || !HOST.test(url.hostname))
    return undefined;
  // The standard leaves them in paths and fragments.
  const href = url.href.replaceAll("'", "%27");
  return href.length <= MAX_URL_CHARACTERS && HTTP.test(href) ? href : undefined;
};
