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
