import { normalizeHttpUrl } from "../../../../../shared/vocabulary/http-url.ts";

/** A host with a path, as copied from browsers that hide the scheme. */
const WITHOUT_SCHEME = /^(?:www\.[^\s/]+|(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?\/\S*$)/i;

/**
 * URL of a typed or pasted address. `https://` is added if missing.
 * @returns the normalized form, `undefined` if invalid
 */
export const readAddress = (text: string): string | undefined => {
  const typed = text.trim();
  return normalizeHttpUrl(WITHOUT_SCHEME.test(typed) ? `https://${typed}` : typed);
};
