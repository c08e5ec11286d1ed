import { readDecimal } from "../products/read-product.ts";
import { readRecord, readText } from "../reading.ts";

/** A product's price in the shopper's market, from the shop. */
export type ShopPrice = {
  /** A decimal as a string. */
  readonly price: string;
  readonly comparePrice?: string | undefined;
  /** ISO 4217. */
  readonly currencyCode: string;
};

const CURRENCY = /^[A-Z]{3}$/;

const readCurrency = (value: unknown): string | undefined => {
  const code = readText(value)?.trim().toUpperCase();
  return code !== undefined && CURRENCY.test(code) ? code : undefined;
};

/**
 * Drops prices that are unusable or were not asked for.
 * @returns `undefined` if the value is no list
 */
export const readShopPrices = (
  value: unknown,
  ids: readonly string[],
): ReadonlyMap<string, ShopPrice> | undefined => {
  if (!Array.isArray(value)) return undefined;
  const prices = new Map<string, ShopPrice>();
  for (const data of value.slice(0, ids.length * 2)) {
    const fields = readRecord(data);
    const id = readText(fields?.id);
    const price = readDecimal(fields?.price);
    const currencyCode = readCurrency(fields?.currencyCode);
    if (id === undefined || !ids.includes(id) || price === undefined || currencyCode === undefined) continue;
    const compare = readDecimal(fields?.comparePrice);
    const comparePrice = Number(compare) > Number(price) ? compare : undefined;
    prices.set(id, { price, comparePrice, currencyCode });
  }
  return prices;
};
