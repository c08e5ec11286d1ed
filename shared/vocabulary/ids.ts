export const BRAND_PATTERN = /^br_[a-z0-9]{1,40}$/;

export const MAX_ID_CHARACTERS = 256;

/**
 * `true` for dots in any encoding. `..` in a product API's path would send the store's credentials
 * to another resource.
 */
export const isPathDots = (id: string): boolean => /^(?:\s|\.|%(?:25)*(?:2e|20))+$/i.test(id);

/** Prefix of a `store_id`. A `store_id` is a credential and must never be accepted as a brand. */
export const STORE_ID_PREFIX = /^st_/i;
