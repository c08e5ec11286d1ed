/** The public identifier of a store. */
export const BRAND_PATTERN = /^br_[a-z0-9]{1,40}$/;

/** Maximum length of a merchant's id of a product, an order or a line. */
export const MAX_ID_CHARACTERS = 256;

/** Start of a `store_id`: a credential, which must never be used as a brand. */
export const STORE_ID_PREFIX = /^st_/i;
