import type { StockStatus } from "../../../../../shared/vocabulary/product-statuses.ts";
import { count } from "../../lib/text/format.ts";

const WORDS: Readonly<Record<StockStatus, string>> = {
  instock: "In stock",
  outofstock: "Out of stock",
  onbackorder: "On backorder",
};

type Stock = {
  readonly stock_status?: StockStatus | undefined;
  readonly stock_quantity?: number | undefined;
};

/** `In stock, 12`; a shop may send a number alone: `12 in stock` */
export const stockText = ({ stock_status, stock_quantity }: Stock): string => {
  if (stock_quantity === undefined) return stock_status ? WORDS[stock_status] : "Not tracked";
  return stock_status
    ? `${WORDS[stock_status]}, ${count(stock_quantity)}`
    : `${count(stock_quantity)} in stock`;
};
