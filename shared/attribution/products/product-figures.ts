import Big from "big.js";
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

/** The products that sold the most in any currency, and all others. */
export const splitProducts = (products: readonly ProductSales[]) => {
  const named = products
    .filter(({ product_id }) => product_id !== undefined)
    .toSorted((a, b) => new Big(b.all.revenue).cmp(a.all.revenue));
  const ids = new Set(named.map(({ product_id = "" }) => product_id));
  const firstIds = new Set([...ids].slice(0, MAX_ROWS));
  const isFirst = ({ product_id }: ProductSales) => product_id !== undefined && firstIds.has(product_id);
  return {
    firstIds: [...firstIds],
    first: products.filter(isFirst).toSorted(byRevenue),
    others: products.filter((each) => !isFirst(each)),
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

/** What its videos sold of it, the highest revenue first. */
export const videoRows = ({ currency, videos }: ProductSales) =>
  videos
    .toSorted((a, b) => new Big(b.sales.revenue).cmp(a.sales.revenue))
    .slice(0, MAX_ROWS)
    .map(({ event_id = null, sales }) => ({ event_id, ...salesView(sales, currency) }));

const RATE_DIGITS = 4;

/** Credited orders, each in all of its currencies, over the views of the videos that show the product. */
export const conversion = (products: readonly ProductSales[], views: number): string | null => {
  const orders = products.reduce((sum, { credited }) => sum + credited.orders, 0);
  return views === 0 ? null : new Big(orders).div(views).toFixed(RATE_DIGITS);
};
