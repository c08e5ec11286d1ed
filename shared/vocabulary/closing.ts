/** The kinds of items that the deletion of a store counts. */
export const ITEM_KINDS = [
  "orders",
  "attributions",
  "figures",
  "products",
  "product_urls",
  "videos",
  "other",
] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** Days during which a closed store can be exported and reopened, before it is deleted. */
export const REOPENING_DAYS = 30;

/** Reason for refusing changes of a closed store. */
export const STORE_CLOSED = "The store is closed. An operator can reopen it";
