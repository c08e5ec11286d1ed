/** The public identifier of a store. */
export const BRAND_PATTERN = /^br_[a-z0-9]{1,40}$/;

/** Maximum length of a merchant's id of a product, an order or a line. */
export const MAX_ID_CHARACTERS = 256;

/**
 * Tests for an id of dots and white space only, percent-encoded or not. In a product API's path, `..` leads to another
 * resource, with the store's credentials.
 */
export const isPathDots = (id: string): boolean => /^(?:\s|\.|%(?:25)*(?:2e|20))+$/i.test(id);

/** Prefix of a `store_id`, a credential that must never be used as a brand. */
export const STORE_ID_PREFIX = /^st_/i;
