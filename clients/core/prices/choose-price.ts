import type { Product } from "../model/product.ts";
import { formatPrice } from "../text/price-text.ts";
import { isForeign, type Market, type PriceTexts, readFeedPrice, type ShownPrice } from "./market.ts";
import type { ShopPrice } from "./read-shop-prices.ts";

const readTexts = (product: Product, answer: ShopPrice, market: Market, locale?: string): PriceTexts => {
  const { price, comparePrice, currencyCode } = answer;
  const { priceText, lowestPriorPriceText: prior } = product;
  const now = formatPrice(price, currencyCode, locale);
  const before = comparePrice && formatPrice(comparePrice, currencyCode, locale);
  // The prior price applies to the feed's own price. A reduction is not shown without it.
  if (prior && (isForeign(product, market) || now !== priceText)) return { now };
  return { now, before, prior };
};

/**
 * Decides which price a tile shows. No price is better than a wrong one (docs/prices.md).
 *
 * @param answer the shop's price. `null` if the shop has none, `undefined` before it has answered
 * @param locale BCP 47, of the page
 */
export const choosePrice = (
  product: Product,
  market: Market,
  answer: ShopPrice | null | undefined,
  locale?: string,
): ShownPrice => {
  if (answer) {
    const isAsked = market.currency === undefined || market.currency === answer.currencyCode;
    return isAsked ? readTexts(product, answer, market, locale) : undefined;
  }
  if (!isForeign(product, market)) return readFeedPrice(product);
  return answer === null ? undefined : "pending";
};
