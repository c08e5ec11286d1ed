import { readRecord } from "../../core/reading.ts";
import type { LoadPrices } from "../prices/shop-prices.ts";
import { askShop, type Fields, readRecords, toDecimal } from "./adapter.ts";
import {
  DIGITS,
  findActiveCurrency,
  findHandle,
  findProductUrl,
  hasOtherCurrency,
  isSame,
} from "./shopify-theme.ts";

export const readVariantPrice = ({ price, compare_at_price }: Fields) => ({
  price: toDecimal(price, DIGITS),
  comparePrice: Number(compare_at_price) > Number(price) ? toDecimal(compare_at_price, DIGITS) : undefined,
});

/** One product for each call, because the Ajax API has no list. The price is the cheapest variant's, as in the feed. */
export const loadPrices: LoadPrices = async ([id], [product], signal) => {
  if (!product || !findHandle(product)) return [];
  const { status, isOk, json } = await askShop(findProductUrl(product), undefined, {}, signal);
  if (status === 404) return [];
  const fields = readRecord(json);
  if (!isOk || !fields) throw new Error("The shop did not return the product");
  const [cheapest] = readRecords(fields.variants).toSorted((a, b) => Number(a.price) - Number(b.price));
  if (!cheapest || !isSame(fields.id, product) || hasOtherCurrency()) return [];
  return [{ id, ...readVariantPrice(cheapest), currencyCode: findActiveCurrency() }];
};
