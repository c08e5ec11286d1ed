import { NO_CURRENCY, type Product, STOCK_STATUSES } from "../model/product.ts";
import { present, readHttpUrl, readRecord, readText } from "../reading.ts";
import { formatPrice } from "../text/price-text.ts";

const MAX_PRODUCTS = 50;
const MAX_ID_CHARACTERS = 256;
const DECIMAL = /^(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,8})?$/;

export const readDecimal = (value: unknown): string | undefined =>
  typeof value === "string" && DECIMAL.test(value) ? value : undefined;

/**
 * Drops invalid fields.
 * @returns `undefined` without a valid id, title or price
 */
const readProduct = (data: unknown, locale?: string): Product | undefined => {
  const fields = readRecord(data);
  const id = readText(fields?.id);
  const title = readText(fields?.title);
  const price = readDecimal(fields?.price);
  if (id === undefined || id.length > MAX_ID_CHARACTERS || title === undefined || price === undefined) {
    return undefined;
  }
  const currencyCode = readText(fields?.currencyCode) ?? NO_CURRENCY;
  const comparePrice = readDecimal(fields?.comparePrice);
  const lowestPriorPrice = readDecimal(fields?.lowestPriorPrice);
  return {
    id,
    title,
    currencyCode,
    price,
    priceText: formatPrice(price, currencyCode, locale),
    ...present({
      comparePrice,
      comparePriceText: comparePrice && formatPrice(comparePrice, currencyCode, locale),
      lowestPriorPrice,
      lowestPriorPriceText: lowestPriorPrice && formatPrice(lowestPriorPrice, currencyCode, locale),
      imageUrl: readHttpUrl(fields?.imageUrl),
      productLink: readHttpUrl(fields?.productLink),
      stockStatus: STOCK_STATUSES.find((status) => status === fields?.stockStatus),
    }),
  };
};

export const readProducts = (list: readonly unknown[], locale?: string): readonly Product[] => {
  const byId = new Map<string, Product>();
  for (const data of list) {
    if (byId.size === MAX_PRODUCTS) break;
    const product = readProduct(data, locale);
    if (product && !byId.has(product.id)) byId.set(product.id, product);
  }
  return [...byId.values()];
};
