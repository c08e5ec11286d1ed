import { toCents } from "./price.ts";
import type { ShopProduct } from "./shop-product.ts";

/** The shop's products by id. */
export type Catalog = Map<string, ShopProduct>;

/** Maximum quantity of a product per order. */
const MAX_QUANTITY = 9;

/** Units available now. 0 if sold out or without a readable price. */
export const available = ({ price, stock_status, stock_quantity }: ShopProduct): number => {
  if (stock_status === "outofstock" || toCents(price) === undefined) return 0;
  return Math.max(0, Math.min(MAX_QUANTITY, stock_quantity ?? MAX_QUANTITY));
};

/** Tests that a page can show the product. Manually added products may lack any field. */
export const isPresentable = ({ name, slug, price, images, categories }: Partial<ShopProduct>): boolean =>
  [name, slug, price].every((text) => typeof text === "string" && text !== "") &&
  images?.[0]?.src !== undefined &&
  Array.isArray(categories);

export const presentable = (catalog: Catalog): ShopProduct[] => [...catalog.values()].filter(isPresentable);
