import { NO_CURRENCY, type Product, STOCK_STATUSES } from "../model/product.ts";
import { httpUrlOf, recordOf, textOf } from "../reading.ts";
import { formatPrice } from "../text/price-text.ts";

/** Surfaces show a few; the feed sends at most as many. */
const MAX_PRODUCTS = 50;
const MAX_ID_CHARACTERS = 256;
const DECIMAL = /^(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,8})?$/;

const decimalOf = (value: unknown): string | undefined =>
  typeof value === "string" && DECIMAL.test(value) ? value : undefined;

const stockStatusOf = (value: unknown) => STOCK_STATUSES.find((status) => status === value);

const pricesOf = (
  price: string,
  comparePrice: string | undefined,
  currencyCode: string,
  locale?: string,
) => ({
  price,
  priceText: formatPrice(price, currencyCode, locale),
  ...(comparePrice !== undefined && {
    comparePrice,
    comparePriceText: formatPrice(comparePrice, currencyCode, locale),
  }),
});

/**
 * Reads a product that may be anything, and adds its price texts.
 *
 * @returns `undefined` without a usable id, title or price; other fields that can't be used are left out
 */
const readProduct = (data: unknown, locale?: string): Product | undefined => {
  const fields = recordOf(data);
  const id = textOf(fields?.id);
  const title = textOf(fields?.title);
  const price = decimalOf(fields?.price);
  if (id === undefined || id.length > MAX_ID_CHARACTERS || title === undefined || price === undefined) {
    return undefined;
  }
  const currencyCode = textOf(fields?.currencyCode) ?? NO_CURRENCY;
  const imageUrl = httpUrlOf(fields?.imageUrl);
  const productLink = httpUrlOf(fields?.productLink);
  const stockStatus = stockStatusOf(fields?.stockStatus);
  return {
    id,
    title,
    currencyCode,
    ...pricesOf(price, decimalOf(fields?.comparePrice), currencyCode, locale),
    ...(imageUrl !== undefined && { imageUrl }),
    ...(productLink !== undefined && { productLink }),
    ...(stockStatus !== undefined && { stockStatus }),
  };
};

/** The usable products of a list, each id once, {@link MAX_PRODUCTS} at most. */
export const readProducts = (list: readonly unknown[], locale?: string): readonly Product[] => {
  const byId = new Map<string, Product>();
  for (const data of list) {
    if (byId.size === MAX_PRODUCTS) break;
    const product = readProduct(data, locale);
    if (product && !byId.has(product.id)) byId.set(product.id, product);
  }
  return [...byId.values()];
};
