/** The public identifier of a store. */
export const BRAND_PATTERN = /^br_[a-z0-9]{1,40}$/;

/** Characters of the longest identifier that a merchant may use, for a product, an order or a line. */
export const MAX_ID_CHARACTERS = 256;

/** How a `store_id` begins: a credential, which must never stand where a brand does. */
export const STORE_ID_PREFIX = /^st_/i;
