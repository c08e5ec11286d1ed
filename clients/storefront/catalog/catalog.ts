import { toCents } from "./price.ts";
import type { ShopProduct } from "./shop-product.ts";

/** The shop's products by their ids. */
export type Catalog = Map<string, ShopProduct>;

/** At most this many of a product in one order. */
const MAX_QUANTITY = 9;

/** How many may be ordered now: none of what is sold out, or has no price that can be read. */
export const available = ({ price, stock_status, stock_quantity }: ShopProduct): number => {
  if (stock_status === "outofstock" || toCents(price) === undefined) return 0;
  return Math.max(0, Math.min(MAX_QUANTITY, stock_quantity ?? MAX_QUANTITY));
};

/** Whether a page can show it: products that were added by hand may lack anything. */
export const isPresentable = ({ name, slug, price, images, categories }: Partial<ShopProduct>): boolean =>
  [name, slug, price].every((text) => typeof text === "string" && text !== "") &&
  images?.[0]?.src !== undefined &&
  Array.isArray(categories);

export const presentable = (catalog: Catalog): ShopProduct[] => [...catalog.values()].filter(isPresentable);
