export const BRAND_PATTERN = /^br_[a-z0-9]{1,40}$/;

export const MAX_ID_CHARACTERS = 256;

/** `..` in the path of a product API would lead to another resource, with the store's credentials. */
export const isPathDots = (id: string): boolean => /^(?:\s|\.|%(?:25)*(?:2e|20))+$/i.test(id);

/** A `store_id` is a credential and must never be accepted as a brand. */
export const STORE_ID_PREFIX = /^st_/i;
