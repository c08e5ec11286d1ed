/** Availability of a product (spec "Product", `stock_status`). */
export const STOCK_STATUSES = ["instock", "outofstock", "onbackorder"] as const;
export type StockStatus = (typeof STOCK_STATUSES)[number];

/** ISO 4217 code for no currency. Used if neither the shop nor the store has one. */
export const NO_CURRENCY = "XXX";

/** A product from a product provider. */
export type ProductData = {
  /** Merchant's product id, as in the order report. */
  readonly id: string;
  readonly title: string;
  /** A non-negative decimal as a string, such as `"49.90"`. Never a number. */
  readonly price: string;
  /** The struck-through price, a decimal as a string. */
  readonly comparePrice?: string;
  /**
   * The lowest price in the 30 days before the reduction, a decimal as a string. Shown with the
   * struck-through price.
   */
  readonly lowestPriorPrice?: string;
  /** ISO 4217. */
  readonly currencyCode: string;
  /** http or https. */
  readonly imageUrl?: string;
  /** The product's page, http or https. */
  readonly productLink?: string;
  readonly stockStatus?: StockStatus;
};

/** A product in surfaces and handlers (spec "SDK models"). */
export type Product = ProductData & {
  /** The localized price, for display only. */
  readonly priceText: string;
  /** The localized struck-through price. Absent without a `comparePrice`. */
  readonly comparePriceText?: string;
  /** The localized lowest prior price. Absent without a `lowestPriorPrice`. */
  readonly lowestPriorPriceText?: string;
};
