/** The public identifier of a store. */
export const BRAND_PATTERN = /^br_[a-z0-9]{1,40}$/;

/** Maximum length of a merchant's id of a product, an order or a line. */
export const MAX_ID_CHARACTERS = 256;

/**
 * Whether an id is nothing but dots and white space, percent-encoded or not. In the path of a product API, `..` leads
 * to another resource, with the store's credentials.
 */
export const isPathDots = (id: string): boolean => /^(?:\s|\.|%(?:25)*(?:2e|20))+$/i.test(id);

/** Start of a `store_id`: a credential, which must never be used as a brand. */
export const STORE_ID_PREFIX = /^st_/i;

/** What callers are told who send one. */
export const STORE_ID_AS_BRAND =
  "expected the public brand (br_…). A store_id is a credential: it must never be part of a page or app";

/** The public identifier of a campaign. */
export const CAMPAIGN_ID_PATTERN = /^cmp_[a-z0-9]{1,40}$/;
