import Big from "big.js";
import { addTaps, noTaps, type PeriodTaps } from "../../vocabulary/product-taps.ts";
import { ERASED_PRODUCT } from "../erasure/erasure.ts";
import { NO_SALES, plus, type Sales, salesView } from "../views/sales.ts";
import type { ProductFigures } from "./product-figures.schema.ts";
import type { ProductSales } from "./product-sales.ts";

/** Products that get a row and their names in one answer: five requests. */
const MAX_ROWS = 500;

/** By currency, then by revenue, the highest first. */
const byRevenue = (a: ProductSales, b: ProductSales): number =>
  a.currency === b.currency
    ? new Big(b.all.revenue).cmp(a.all.revenue) || ((a.product_id ?? "") < (b.product_id ?? "") ? -1 : 1)
    : a.currency < b.currency
      ? -1
      : 1;

/**
 * The products that sold the most in any currency, what is left of erased orders, and all others.
 *
 * @param only the product that is asked for alone
 */
export const splitProducts = (products: readonly ProductSales[], only?: string) => {
  const isErased = ({ product_id }: ProductSales) => product_id === ERASED_PRODUCT && only === undefined;
  const named = products
    .filter((each) => each.product_id !== undefined && !isErased(each))
    .toSorted((a, b) => new Big(b.all.revenue).cmp(a.all.revenue));
  const ids = new Set(named.map(({ product_id = "" }) => product_id));
  const firstIds = new Set([...ids].slice(0, MAX_ROWS));
  const isFirst = ({ product_id }: ProductSales) => product_id !== undefined && firstIds.has(product_id);
  return {
    firstIds: [...firstIds],
    first: products.filter(isFirst).toSorted(byRevenue),
    erased: products.filter(isErased),
    others: products.filter((each) => !isFirst(each) && !isErased(each)),
  };
};

/** An order may have several of these products, so orders are not counted. */
const withoutOrders = (sales: Sales, currency: string) => {
  const { orders, returned, net, ...sums } = salesView(sales, currency);
  const [{ orders: _returned, ...back }, { orders: _net, ...left }] = [returned, net];
  return { ...sums, returned: back, net: left };
};

export const restRows = (
  kind: ProductFigures["rest"][number]["products"],
  products: readonly ProductSales[],
): ProductFigures["rest"] =>
  [...Map.groupBy(products, ({ currency }) => currency)].sort().map(([currency, each]) => {
    const sum = (of: "all" | "credited") =>
      withoutOrders(each.map(({ [of]: sales }) => sales).reduce(plus, NO_SALES), currency);
    return { products: kind, currency, ids: each.length, ...sum("all"), attributed: sum("credited") };
  });

/** What one product sold. */
export const productRow = ({ product_id = "", currency, all, credited }: ProductSales) => ({
  product_id,
  currency,
  ...salesView(all, currency),
  attributed: salesView(credited, currency),
});

/**
 * What its videos sold of it, the highest revenue first.
 *
 * @param taps on the product, by `event_id`
 */
export const videoRows = ({ currency, videos }: ProductSales, taps: PeriodTaps["videos"]) =>
  videos
    .toSorted((a, b) => new Big(b.sales.revenue).cmp(a.sales.revenue))
    .slice(0, MAX_ROWS)
    .map(({ event_id = null, sales }) => {
      const inVideo =
        event_id === null ? { product_taps: null, add_to_carts: null } : (taps.get(event_id) ?? noTaps());
      return { event_id, ...salesView(sales, currency), ...inVideo };
    });

const RATE_DIGITS = 4;

/** @returns `null` if the part is not known, or there is nothing to divide by */
export const rate = (part: number | undefined, whole: number): string | null =>
  part === undefined || whole === 0 ? null : new Big(part).div(whole).toFixed(RATE_DIGITS);

/** Credited orders of one product, each in all of its currencies. */
export const creditedOrders = (products: readonly ProductSales[]): number =>
  products.reduce((sum, { credited }) => sum + credited.orders, 0);

/** Products without a sale that get a row. */
const MAX_NOT_SOLD = 200;

/** Tapped products that are in no order, the most tapped first; none if some orders' products are not known each. */
export const splitTapped = (taps: PeriodTaps["products"], sales: readonly ProductSales[]): string[] => {
  if (sales.some(({ product_id }) => product_id === undefined)) return [];
  const sold = new Set(sales.map(({ product_id }) => product_id));
  return [...taps]
    .filter(([id]) => !sold.has(id))
    .toSorted(
      ([idA, a], [idB, b]) =>
        b.product_taps - a.product_taps || b.add_to_carts - a.add_to_carts || (idA < idB ? -1 : 1),
    )
    .slice(0, MAX_NOT_SOLD)
    .map(([id]) => id);
};

/**
 * Taps on products that have no row of their own.
 *
 * @param withRow the products that have one
 * @param missing those that were looked up, and that the store does not have
 */
export const restTaps = (
  { products, others, unknown }: PeriodTaps,
  withRow: ReadonlySet<string>,
  missing: ReadonlySet<string>,
): ProductFigures["rest_taps"] => {
  const sums = { unknown: { ...unknown }, others: { ...others } };
  for (const [id, taps] of products)
    if (!withRow.has(id)) addTaps(missing.has(id) ? sums.unknown : sums.others, taps);
  return sums;
};
