/** Form of a store's public id. */
export const BRAND_PATTERN = /^br_[a-z0-9]{1,40}$/;

/** Maximum length of a merchant's ids for products, orders and lines. */
export const MAX_ID_CHARACTERS = 256;

/**
 * Tests for an id of only dots and white space, percent-encoded or not. In the path of a product API, `..`
 * would lead to another resource, with the store's credentials.
 */
export const isPathDots = (id: string): boolean => /^(?:\s|\.|%(?:25)*(?:2e|20))+$/i.test(id);

/** Prefix of a `store_id`, a credential that must never be accepted as a brand. */
export const STORE_ID_PREFIX = /^st_/i;
