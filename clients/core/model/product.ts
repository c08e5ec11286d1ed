/** Spec "Product", `stock_status`. */
export const STOCK_STATUSES = ["instock", "outofstock", "onbackorder"] as const;
export type StockStatus = (typeof STOCK_STATUSES)[number];

/** ISO 4217 code for "no currency". Used if neither the shop nor the store has a currency. */
export const NO_CURRENCY = "XXX";

export type ProductData = {
  /** Merchant's product id, as in the order report. */
  readonly id: string;
  readonly title: string;
  /** Non-negative decimal string, such as `"49.90"`. Never a number. */
  readonly price: string;
  /** Previous price, shown struck through. Decimal string. */
  readonly comparePrice?: string;
  /**
   * Lowest price in the 30 days before the reduction, shown with the struck-through price. Decimal string.
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
