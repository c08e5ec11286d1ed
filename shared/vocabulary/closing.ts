/** Kinds of items that are counted when a store is deleted. */
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

/** Days during which a closed store can be exported and reopened. Afterwards it is deleted. */
export const REOPENING_DAYS = 30;

/** Error for changes of a closed store. */
export const STORE_CLOSED = "The store is closed. An operator can reopen it";
