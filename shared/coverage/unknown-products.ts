import Big from "big.js";
import { ERASED_PRODUCT } from "../attribution/erasure/erasure.ts";
import type { ProductSales } from "../attribution/products/product-sales.ts";
import { addAmounts, inCurrency } from "../platform/money.ts";

/** Lines of products that the store does not have. */
export type UnknownProducts = {
  readonly lines: number;
  /** All lines whose products were looked up. */
  readonly of_lines: number;
  readonly ids: number;
  readonly revenue: readonly { readonly currency: string; readonly revenue: string }[];
};

/** Products that are looked up in one answer: fifty requests. */
const MAX_LOOKED_UP = 5_000;

/** The products that were ordered most often, for which the store is asked. */
export const productsToLookUp = (products: readonly ProductSales[]): Set<string> => {
  const lines = new Map<string, number>();
  // What is left of an erased order says of no line what was bought.
  for (const { product_id, all } of products)
    if (product_id !== undefined && product_id !== ERASED_PRODUCT)
      lines.set(product_id, (lines.get(product_id) ?? 0) + all.lines);
  const mostFirst = [...lines].sort(([, a], [, b]) => b - a);
  return new Set(mostFirst.slice(0, MAX_LOOKED_UP).map(([id]) => id));
};

/**
 * @param lookedUp the products that the store was asked for
 * @param unknownIds those of them that it does not have
 */
export const countUnknownProducts = (
  products: readonly ProductSales[],
  lookedUp: ReadonlySet<string>,
  unknownIds: ReadonlySet<string>,
): UnknownProducts => {
  const looked = products.filter(({ product_id }) => product_id !== undefined && lookedUp.has(product_id));
  const unknown = looked.filter(({ product_id = "" }) => unknownIds.has(product_id));
  const revenue = new Map<string, string>();
  for (const { currency, all } of unknown)
    revenue.set(currency, addAmounts(revenue.get(currency) ?? "0", all.revenue));
  const lines = (of: readonly ProductSales[]) => of.reduce((total, { all }) => total + all.lines, 0);
  return {
    lines: lines(unknown),
    of_lines: lines(looked),
    ids: new Set(unknown.map(({ product_id }) => product_id)).size,
    revenue: [...revenue]
      .map(([currency, amount]) => ({ currency, revenue: inCurrency(amount, currency) }))
      .sort((a, b) => new Big(b.revenue).cmp(a.revenue)),
  };
};
