import Big from "big.js";
import { addTaps, noTaps, type PeriodTaps } from "../../vocabulary/product-taps.ts";
import { ERASED_PRODUCT } from "../erasure/erasure.ts";
import {
  compareRevenue,
  NO_SALES,
  plus,
  salesView,
  salesWithoutOrders,
  subtractReturned,
} from "../views/sales.ts";
import type { ProductFigures } from "./product-figures.schema.ts";
import type { ProductSales } from "./product-sales.ts";

/** Reading their names takes five requests. */
const MAX_ROWS = 500;

const byRevenue = (a: ProductSales, b: ProductSales): number =>
  a.currency === b.currency
    ? compareRevenue(b.all, a.all) || ((a.product_id ?? "") < (b.product_id ?? "") ? -1 : 1)
    : a.currency < b.currency
      ? -1
      : 1;

export const splitProducts = (products: readonly ProductSales[], only?: string) => {
  const isErased = ({ product_id }: ProductSales) => product_id === ERASED_PRODUCT && only === undefined;
  const named = products
    .filter((each) => each.product_id !== undefined && !isErased(each))
    .toSorted((a, b) => compareRevenue(b.all, a.all));
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

export const restRows = (
  kind: ProductFigures["rest"][number]["products"],
  products: readonly ProductSales[],
): ProductFigures["rest"] =>
  [...Map.groupBy(products, ({ currency }) => currency)].sort().map(([currency, each]) => {
    const sum = (of: "all" | "credited" | "unconfirmed") =>
      salesWithoutOrders(each.map(({ [of]: sales }) => sales).reduce(plus, NO_SALES), currency);
    const parts = { attributed: sum("credited"), unconfirmed: sum("unconfirmed") };
    return { products: kind, currency, ids: each.length, ...sum("all"), ...parts };
  });

export const productRow = ({ product_id = "", currency, all, credited, unconfirmed }: ProductSales) => ({
  product_id,
  currency,
  ...salesView(all, currency),
  attributed: salesView(credited, currency),
  unconfirmed: salesView(unconfirmed, currency),
});

export const videoRows = ({ currency, videos }: ProductSales, taps: PeriodTaps["videos"]) =>
  videos
    .toSorted((a, b) => compareRevenue(b.sales, a.sales))
    .slice(0, MAX_ROWS)
    .map(({ event_id = null, sales, unconfirmed }) => {
      const inVideo =
        event_id === null ? { product_taps: null, add_to_carts: null } : (taps.get(event_id) ?? noTaps());
      const view = { ...salesView(sales, currency), unconfirmed: salesView(unconfirmed, currency) };
      return { event_id, ...view, ...inVideo };
    });

const RATE_DIGITS = 4;

export const rate = (part: number | undefined, whole: number): string | null =>
  part === undefined || whole === 0 ? null : new Big(part).div(whole).toFixed(RATE_DIGITS);

/** Counts in all currencies, without refunded orders. */
export const creditedOrders = (products: readonly ProductSales[]): number =>
  products.reduce((sum, { credited }) => sum + subtractReturned(credited).orders, 0);

const MAX_NOT_SOLD = 200;

/** Empty if some orders' products are unknown, because a tapped product may be among them. */
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
