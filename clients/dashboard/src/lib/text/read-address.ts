import { normalizeHttpUrl } from "../../../../../shared/vocabulary/http-url.ts";

/** A host and what follows it, as people copy it from where browsers leave the scheme out. */
const WITHOUT_SCHEME = /^(?:www\.[^\s/]+|(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?\/\S*$)/i;

/**
 * The URL of an address that somebody typed or pasted: one without `https://` is taken to be meant so.
 *
 * @returns in its normalised form; `undefined` for what is no address
 */
export const readAddress = (text: string): string | undefined => {
  const typed = text.trim();
  return normalizeHttpUrl(WITHOUT_SCHEME.test(typed) ? `https://${typed}` : typed);
};
