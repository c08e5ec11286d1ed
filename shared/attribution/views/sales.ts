import Big from "big.js";
import { addAmounts, inCurrency } from "../../platform/money.ts";
import type { Amount } from "../../vocabulary/money.ts";
import { SIGNAL_KINDS, UNCONFIRMED_REASONS, type UnconfirmedReason } from "../../vocabulary/signal-kinds.ts";
import { WIDGET_TYPES } from "../../vocabulary/widgets.ts";
import { RETURNED } from "../amendments/returned-figures.ts";
import type { FigureValues } from "../figures/figures.ts";

/** All values are in one currency and may be negative. `revenue` is exact. */
export type Sums = {
  readonly orders: number;
  readonly lines: number;
  readonly units: number;
  readonly revenue: Amount;
};

export type Sales = Sums & { readonly returned: Sums };

const NO_SUMS: Sums = { orders: 0, lines: 0, units: 0, revenue: "0" };
export const NO_SALES: Sales = { ...NO_SUMS, returned: NO_SUMS };

export const readSums = (values: FigureValues, prefix: string): Sums => ({
  orders: Number(values[`${prefix}orders`] ?? 0),
  lines: Number(values[`${prefix}lines`] ?? 0),
  units: Number(values[`${prefix}units`] ?? 0),
  revenue: String(values[`${prefix}revenue`] ?? "0"),
});

export const readSales = (values: FigureValues, prefix = ""): Sales => ({
  ...readSums(values, prefix),
  returned: readSums(values, `${RETURNED}${prefix}`),
});

const MEASURES = ["orders", "lines", "units", "revenue"];

/** A refund may have only units or only an amount. */
const hasSales = (values: FigureValues, prefix: string): boolean =>
  [prefix, `${RETURNED}${prefix}`].some((each) =>
    MEASURES.some((measure) => values[`${each}${measure}`] !== undefined),
  );

const plusSums = (a: Sums, b: Sums): Sums => ({
  orders: a.orders + b.orders,
  lines: a.lines + b.lines,
  units: a.units + b.units,
  revenue: addAmounts(a.revenue, b.revenue),
});

export const minusSums = (a: Sums, b: Sums): Sums => ({
  orders: a.orders - b.orders,
  lines: a.lines - b.lines,
  units: a.units - b.units,
  revenue: new Big(a.revenue).minus(b.revenue).toFixed(),
});

export const plus = (a: Sales, b: Sales): Sales => ({
  ...plusSums(a, b),
  returned: plusSums(a.returned, b.returned),
});

export const minus = (a: Sales, b: Sales): Sales => ({
  ...minusSums(a, b),
  returned: minusSums(a.returned, b.returned),
});

export const subtractReturned = (sales: Sales): Sums => minusSums(sales, sales.returned);

const netRevenue = (sales: Sales): Big => new Big(subtractReturned(sales).revenue);

export const compareRevenue = (a: Sales, b: Sales): number => netRevenue(a).cmp(netRevenue(b));

const SHARE_DIGITS = 4;

/** Limited to 0 to 1, because refunds of earlier days can exceed this range. */
export const attributedShare = (credited: Sales, store: Sales): string => {
  const [part, whole] = [netRevenue(credited), netRevenue(store)];
  if (part.lte(0) || whole.lte(0)) return new Big(0).toFixed(SHARE_DIGITS);
  return (part.gt(whole) ? new Big(1) : part.div(whole)).toFixed(SHARE_DIGITS);
};

export const sumsView = ({ orders, lines, units, revenue }: Sums, currency: string): Sums => ({
  orders,
  lines,
  units,
  revenue: inCurrency(revenue, currency),
});

export const salesView = (sales: Sales, currency: string) => ({
  ...sumsView(subtractReturned(sales), currency),
  gross: sumsView(sales, currency),
  refunded: sumsView(sales.returned, currency),
});

const EARNED_BY = SIGNAL_KINDS.flatMap((signal) =>
  WIDGET_TYPES.map((widget_type) => ({ signal, widget_type, prefix: `${signal}_${widget_type}_` })),
);

/** Keys are prefixes of counter names, such as `add_to_cart_carousel_`. */
export type SalesBySignal = ReadonlyMap<string, Sales>;

export const readSignals = (values: FigureValues): SalesBySignal =>
  new Map(
    EARNED_BY.filter(({ prefix }) => hasSales(values, prefix)).map(({ prefix }) => [
      prefix,
      readSales(values, prefix),
    ]),
  );

const withoutOrders = ({ lines, units, revenue }: Sums) => ({ lines, units, revenue });

export const salesWithoutOrders = (sales: Sales, currency: string) => {
  const { gross, refunded, ...net } = salesView(sales, currency);
  return { ...withoutOrders(net), gross: withoutOrders(gross), refunded: withoutOrders(refunded) };
};

/** An order with several reasons counts once in `orders`. */
export type UnconfirmedSales = {
  readonly orders: number;
  readonly returnedOrders: number;
  readonly byReason: ReadonlyMap<UnconfirmedReason, Sales>;
};

export const readUnconfirmed = (values: FigureValues): UnconfirmedSales => ({
  orders: readSums(values, "unconfirmed_").orders,
  returnedOrders: readSums(values, `${RETURNED}unconfirmed_`).orders,
  byReason: new Map(
    UNCONFIRMED_REASONS.filter((reason) => hasSales(values, `${reason}_`)).map((reason) => [
      reason,
      readSales(values, `${reason}_`),
    ]),
  ),
});

export const sumUnconfirmed = ({ orders, returnedOrders, byReason }: UnconfirmedSales): Sales => {
  const sum = [...byReason.values()].reduce(plus, NO_SALES);
  return { ...sum, orders, returned: { ...sum.returned, orders: returnedOrders } };
};

export const unconfirmedView = (unconfirmed: UnconfirmedSales, currency: string) => ({
  ...salesView(sumUnconfirmed(unconfirmed), currency),
  reasons: UNCONFIRMED_REASONS.flatMap((reason) => {
    const sales = unconfirmed.byReason.get(reason);
    if (sales === undefined) return [];
    return [{ reason, ...withoutOrders(sumsView(subtractReturned(sales), currency)) }];
  }),
});

export const signalsView = (bySignal: SalesBySignal, currency: string) =>
  EARNED_BY.flatMap(({ signal, widget_type, prefix }) => {
    const sales = bySignal.get(prefix);
    if (sales === undefined) return [];
    return [{ signal, widget_type, ...salesWithoutOrders(sales, currency) }];
  });
