import type { Product } from "../model/product.ts";

/** The shopper's market, as the page shows it. */
export type Market = {
  /** ISO 4217. `undefined` if the page does not tell. */
  readonly currency: string | undefined;
  /** The feed's prices do not apply here, even in the same currency. */
  readonly isOther: boolean;
};

export type PriceTexts = {
  readonly now: string;
  readonly before?: string | undefined;
  /** Lowest price of the 30 days before the reduction. */
  readonly prior?: string | undefined;
};

/** `undefined`: no price is shown. */
export type ShownPrice = PriceTexts | "pending" | undefined;

export const isForeign = ({ currencyCode }: Product, { currency, isOther }: Market): boolean =>
  isOther || (currency !== undefined && currency !== currencyCode);

export const readFeedPrice = (product: Product): PriceTexts => ({
  now: product.priceText,
  before: product.comparePriceText,
  prior: product.lowestPriorPriceText,
});
