import { hiddenBy, type StockStatus } from "../../../../../shared/vocabulary/product-statuses.ts";
import { count } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/products.ts";

type Stock = {
  readonly stock_status?: StockStatus | undefined;
  readonly stock_quantity?: number | undefined;
};

/** `In stock, 12`, or `12 in stock` without a status. */
export const stockText = ({ stock_status, stock_quantity }: Stock): string => {
  if (stock_quantity === undefined) return stock_status ? texts.stock[stock_status] : texts.notTracked;
  return stock_status
    ? `${texts.stock[stock_status]}, ${count(stock_quantity)}`
    : texts.inStock(count(stock_quantity));
};

const WORDS = { out_of_stock: texts.hiddenOutOfStock, unpriced: texts.hiddenUnpriced };

export const whyHidden = (...asked: Parameters<typeof hiddenBy>): string | undefined => {
  const setting = hiddenBy(...asked);
  return setting && WORDS[setting];
};
