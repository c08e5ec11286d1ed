import { definedOnly } from "../../platform/defined-only.ts";
import type { MappedField } from "../../vocabulary/merchant-fields.ts";
import type { ProductWith } from "../../vocabulary/product-fields.ts";
import { dateZone, namesUtc, readSaleEnd, readSaleStart } from "./merchant-dates.ts";
import { isBelow, isPositive, type PriceStyle, readPrice, withoutPadding } from "./merchant-prices.ts";
import type { MerchantReading } from "./merchant-reading.ts";
import { readFlag } from "./merchant-words.ts";
import type { Mapping } from "./shop-mappings.ts";

type Options = {
  readonly style: PriceStyle;
  readonly digits: number;
  readonly timeZone: string;
  readonly mapping: Pick<Mapping, "sale_from" | "sale_to">;
};

type Prices = Partial<ProductWith<"price" | "compare_price" | "lowest_prior_price" | "sale">>;

/**
 * Spec "Merchant product API response". A dated sale is returned separately, with the prices outside the
 * sale. An unclear sale is ignored.
 */
export const readPrices = (
  reading: MerchantReading,
  { style, digits, timeZone, mapping }: Options,
): Prices => {
  const readField = (field: MappedField): string | undefined => {
    const price = reading.read(field, (value) => readPrice(value, style));
    return price && withoutPadding(price, digits);
  };
  const [price, sale, regular] = [readField("price"), readField("sale_price"), readField("regular_price")];
  const prior = readField("lowest_prior_price");
  const lowest_prior_price = isPositive(prior) ? prior : undefined;
  const isOn = reading.read("on_sale", readFlag) ?? true;
  const readDate = (field: "sale_from" | "sale_to", reader: typeof readSaleEnd): string | undefined => {
    const expression = mapping[field];
    const zone = dateZone(expression, timeZone);
    return reading.read(field, (value) => reader(value, zone, namesUtc(expression))) || undefined;
  };
  const from = readDate("sale_from", readSaleStart);
  const to = readDate("sale_to", readSaleEnd);

  const compare_price = isPositive(regular) ? regular : undefined;
  const full = compare_price ?? price;
  const isSale = isPositive(sale) && full !== undefined && isBelow(sale, full);
  const isUnsure = reading.isUnsure("on_sale", "sale_from", "sale_to");
  if (!isSale || !isOn || isUnsure) return definedOnly({ price, compare_price, lowest_prior_price });
  if (from === undefined && to === undefined) {
    return definedOnly({ price: sale, compare_price: full, lowest_prior_price });
  }
  // Some shops also report the sale price as the regular price during a sale.
  const usual = price !== undefined && isBelow(sale, price) ? price : full;
  return definedOnly({
    price: usual,
    compare_price,
    lowest_prior_price,
    sale: definedOnly({ price: sale, from, to }),
  });
};
