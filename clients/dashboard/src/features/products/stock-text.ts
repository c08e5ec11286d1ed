import type { StockStatus } from "../../../../../shared/vocabulary/product-statuses.ts";
import { count } from "../../lib/format.ts";

const WORDS: Readonly<Record<StockStatus, string>> = {
  instock: "In stock",
  outofstock: "Out of stock",
  onbackorder: "On backorder",
};

type Stock = {
  readonly stock_status?: StockStatus | undefined;
  readonly stock_quantity?: number | undefined;
};

/** `In stock, 12` */
export const stockText = ({ stock_status, stock_quantity }: Stock): string =>
  [
    stock_status ? WORDS[stock_status] : "Not tracked",
    ...(stock_quantity === undefined ? [] : [count(stock_quantity)]),
  ].join(", ");
