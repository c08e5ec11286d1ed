/** Whether a product can be bought (spec "Product", `stock_status`). */
export const STOCK_STATUSES = ["instock", "outofstock", "onbackorder"] as const;
export type StockStatus = (typeof STOCK_STATUSES)[number];

/** ISO 4217's code for "no currency": of a product whose currency neither its shop nor its store names. */
export const NO_CURRENCY = "XXX";

/** A product as a product provider returns it. */
export type ProductData = {
  /** The merchant's id of the product, the same as in the order report. */
  readonly id: string;
  readonly title: string;
  /** A non-negative decimal as a string, such as `"49.90"`: never a number. */
  readonly price: string;
  /** The struck-through price, a decimal as a string. */
  readonly comparePrice?: string;
  /** The lowest price in the 30 days before the reduction, a decimal as a string; shown with the struck-through one. */
  readonly lowestPriorPrice?: string;
  /** ISO 4217. */
  readonly currencyCode: string;
  /** http or https. */
  readonly imageUrl?: string;
  /** The product's page, http or https. */
  readonly productLink?: string;
  readonly stockStatus?: StockStatus;
};

/** A product as surfaces show it and handlers receive it (spec "SDK models"). */
export type Product = ProductData & {
  /** The localized price, for display only. */
  readonly priceText: string;
  /** The localized struck-through price; absent without a `comparePrice`. */
  readonly comparePriceText?: string;
  /** The localized lowest price before the reduction; absent without a `lowestPriorPrice`. */
  readonly lowestPriorPriceText?: string;
};
