import type { Product } from "./stored-product.ts";

type Priced = Pick<Product, "price" | "compare_price" | "sale">;

/**
 * A product with the prices at a time. A sale starts and ends without a write.
 *
 * @param now ISO 8601, UTC, as `toISOString` writes it
 */
export const pricedAt = <P extends Priced>(product: P, now: string): P => {
  const { price, compare_price = price, sale } = product;
  if (sale === undefined) return product;
  const { from = now, to } = sale;
  const isOn = from <= now && (to === undefined || now < to);
  return isOn ? { ...product, price: sale.price, compare_price } : product;
};
