import type { ItemKind } from "../../vocabulary/closing.ts";

export type DeletedItems = Readonly<Record<ItemKind, number>>;

const KIND_OF: Readonly<Record<string, ItemKind>> = {
  ORDER: "orders",
  ATTR: "attributions",
  TOTALS: "figures",
  FUNNEL: "figures",
  PRODUCT: "products",
  URL: "product_urls",
  VIDEO: "videos",
};

export const countItems = (sortKeys: readonly string[]): Partial<Record<ItemKind, number>> => {
  const counts: Partial<Record<ItemKind, number>> = {};
  for (const sortKey of sortKeys) {
    const kind = KIND_OF[sortKey.split("#")[0] ?? ""] ?? "other";
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
};
