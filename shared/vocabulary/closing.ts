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

export const REOPENING_DAYS = 30;

export const STORE_CLOSED = "The store is closed. An operator can reopen it";
