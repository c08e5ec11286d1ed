import { toCents } from "./price.ts";
import type { ShopProduct } from "./shop-product.ts";

export type Catalog = Map<string, ShopProduct>;

const MAX_QUANTITY = 9;

export const available = ({ price, stock_status, stock_quantity }: ShopProduct): number => {
  if (stock_status === "outofstock" || toCents(price) === undefined) return 0;
  return Math.max(0, Math.min(MAX_QUANTITY, stock_quantity ?? MAX_QUANTITY));
};

export const isPresentable = ({ name, slug, price, images, categories }: Partial<ShopProduct>): boolean =>
  [name, slug, price].every((text) => typeof text === "string" && text !== "") &&
  images?.[0]?.src !== undefined &&
  Array.isArray(categories);

export const presentable = (catalog: Catalog): ShopProduct[] => [...catalog.values()].filter(isPresentable);
