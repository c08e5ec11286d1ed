import { definedOnly } from "../../platform/defined-only.ts";
import type { MappedField } from "../../vocabulary/product-api.ts";
import type { Product } from "../products/stored-product.ts";
import { readSaleEnd, readSaleStart } from "./merchant-dates.ts";
import { isBelow, isPositive, type PriceStyle, readPrice, withoutPadding } from "./merchant-prices.ts";
import type { MerchantReading } from "./merchant-reading.ts";
import { readFlag } from "./merchant-words.ts";

type Prices = Pick<Partial<Product>, "price" | "compare_price" | "lowest_prior_price" | "sale">;

/**
 * The price and the price before a discount (spec "Merchant product API response"). A sale with dates comes apart:
 * then these are the prices without it. What is unclear about a sale is no sale.
 *
 * @param digits of the currency, behind the point
 */
export const readPrices = (reading: MerchantReading, style: PriceStyle, digits: number): Prices => {
  const readField = (field: MappedField): string | undefined => {
    const price = reading.read(field, (value) => readPrice(value, style));
    return price && withoutPadding(price, digits);
  };
  const [price, sale, regular] = [readField("price"), readField("sale_price"), readField("regular_price")];
  const prior = readField("lowest_prior_price");
  const lowest_prior_price = isPositive(prior) ? prior : undefined;
  const isOn = reading.read("on_sale", readFlag) ?? true;
  const from = reading.read("sale_from", readSaleStart) || undefined;
  const to = reading.read("sale_to", readSaleEnd) || undefined;

  const compare_price = isPositive(regular) ? regular : undefined;
  const full = compare_price ?? price;
  const isSale = isPositive(sale) && full !== undefined && isBelow(sale, full);
  const isUnsure = reading.isUnsure("on_sale", "sale_from", "sale_to");
  if (!isSale || !isOn || isUnsure) return definedOnly({ price, compare_price, lowest_prior_price });
  if (from === undefined && to === undefined) {
    return definedOnly({ price: sale, compare_price: full, lowest_prior_price });
  }
  // Some shops' price is the sale price as long as the sale lasts.
  const usual = price !== undefined && isBelow(sale, price) ? price : full;
  return definedOnly({
    price: usual,
    compare_price,
    lowest_prior_price,
    sale: definedOnly({ price: sale, from, to }),
  });
};
