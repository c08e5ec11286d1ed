import Big from "big.js";
import { ERASED_PRODUCT } from "../attribution/erasure/erasure.ts";
import type { ProductSales } from "../attribution/products/product-sales.ts";
import { subtractReturned } from "../attribution/views/sales.ts";
import { addAmounts, inCurrency } from "../platform/money.ts";

export type UnknownProducts = {
  readonly lines: number;
  /** All lines whose product was looked up. */
  readonly of_lines: number;
  readonly ids: number;
  readonly revenue: readonly { readonly currency: string; readonly revenue: string }[];
};

/** Takes fifty requests. */
const MAX_LOOKED_UP = 5_000;

export const productsToLookUp = (products: readonly ProductSales[]): Set<string> => {
  const lines = new Map<string, number>();
  // Erased orders have no product ids.
  for (const { product_id, all } of products)
    if (product_id !== undefined && product_id !== ERASED_PRODUCT)
      lines.set(product_id, (lines.get(product_id) ?? 0) + all.lines);
  const mostFirst = [...lines].sort(([, a], [, b]) => b - a);
  return new Set(mostFirst.slice(0, MAX_LOOKED_UP).map(([id]) => id));
};

export const countUnknownProducts = (
  products: readonly ProductSales[],
  lookedUp: ReadonlySet<string>,
  unknownIds: ReadonlySet<string>,
): UnknownProducts => {
  const looked = products.filter(({ product_id }) => product_id !== undefined && lookedUp.has(product_id));
  const unknown = looked.filter(({ product_id = "" }) => unknownIds.has(product_id));
  const revenue = new Map<string, string>();
  for (const { currency, all } of unknown)
    revenue.set(currency, addAmounts(revenue.get(currency) ?? "0", subtractReturned(all).revenue));
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
