import type { Reached } from "../../shared/catalog/products/products.schema.ts";

/** Price text such as `69.50 USD → 69.50 EUR`: only the currency changes. */
export const relabelled = (
  price: string,
  from: string | null | undefined,
  to: string | null | undefined,
): string => `${price} ${from ?? "(no currency)"} → ${price} ${to ?? "(no currency)"}`;

/** `143 products`, or `more than 10,000 products` if the count stopped early. */
export const reachedCount = ({ products }: Reached, isAll: boolean): string => {
  const number = new Intl.NumberFormat("en").format(products);
  return `${isAll ? "" : "more than "}${number} ${products === 1 ? "product" : "products"}`;
};
