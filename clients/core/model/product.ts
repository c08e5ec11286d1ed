/** Spec "Product", `stock_status`. */
export const STOCK_STATUSES = ["instock", "outofstock", "onbackorder"] as const;
export type StockStatus = (typeof STOCK_STATUSES)[number];

/** ISO 4217 code for no currency. Used if neither the shop nor the store has one. */
export const NO_CURRENCY = "XXX";

export type ProductData = {
  /** Merchant's product id, as in the order report. */
  readonly id: string;
  readonly title: string;
  /** A non-negative decimal as a string, such as `"49.90"`. Never a number. */
  readonly price: string;
  /** The struck-through price, a decimal as a string. */
  readonly comparePrice?: string;
  /**
   * A decimal as a string, shown with the struck-through price. The lowest price in the 30 days before the
   * reduction.
   */
  readonly lowestPriorPrice?: string;
  /** ISO 4217. */
  readonly currencyCode: string;
  readonly imageUrl?: string;
  readonly productLink?: string;
  readonly stockStatus?: StockStatus;
};

export type Product = ProductData & {
  readonly priceText: string;
  readonly comparePriceText?: string;
  readonly lowestPriorPriceText?: string;
};
