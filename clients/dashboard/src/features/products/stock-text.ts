import type { StockStatus } from "../../../../../shared/vocabulary/product-statuses.ts";
import { count } from "../../lib/text/format.ts";
import { texts } from "./texts/en.ts";

type Stock = {
  readonly stock_status?: StockStatus | undefined;
  readonly stock_quantity?: number | undefined;
};

/** `In stock, 12`. A shop may send only a number: `12 in stock`. */
export const stockText = ({ stock_status, stock_quantity }: Stock): string => {
  if (stock_quantity === undefined) return stock_status ? texts.stock[stock_status] : texts.notTracked;
  return stock_status
    ? `${texts.stock[stock_status]}, ${count(stock_quantity)}`
    : texts.inStock(count(stock_quantity));
};
