import Big from "big.js";
import { addAmounts, inCurrency } from "../../platform/money.ts";
import type { Amount } from "../../vocabulary/money.ts";
import { SIGNAL_KINDS, UNCONFIRMED_REASONS, type UnconfirmedReason } from "../../vocabulary/signal-kinds.ts";
import { WIDGET_TYPES } from "../../vocabulary/widget-types.ts";
import { RETURNED } from "../amendments/returned-figures.ts";
import type { FigureValues } from "../figures/figures.ts";

/** What was sold or came back, in one currency. `revenue` is an exact decimal. All may be negative, as figures may. */
export type Sums = {
  readonly orders: number;
  readonly lines: number;
  readonly units: number;
  readonly revenue: Amount;
};

/** What was sold, in one currency, and what has come back of it. */
export type Sales = Sums & { readonly returned: Sums };

export const NO_SUMS: Sums = { orders: 0, lines: 0, units: 0, revenue: "0" };
export const NO_SALES: Sales = { ...NO_SUMS, returned: NO_SUMS };

/** The values whose names begin with the prefix. */
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

/** Whether there are such values. Returned money may leave an amount alone, without lines. */
const hasSales = (values: FigureValues, prefix: string): boolean =>
  [prefix, `${RETURNED}${prefix}`].some(
    (each) => values[`${each}lines`] !== undefined || values[`${each}revenue`] !== undefined,
  );

export const plusSums = (a: Sums, b: Sums): Sums => ({
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

/** What is left of sales. */
export const subtractReturned = (sales: Sales): Sums => minusSums(sales, sales.returned);

/** The same sums, with the revenue in the currency's digits. */
export const sumsView = ({ orders, lines, units, revenue }: Sums, currency: string): Sums => ({
  orders,
  lines,
  units,
  revenue: inCurrency(revenue, currency),
});

/** What was sold, what has come back of it, and what is left. */
export const salesView = (sales: Sales, currency: string) => ({
  ...sumsView(sales, currency),
  returned: sumsView(sales.returned, currency),
  net: sumsView(subtractReturned(sales), currency),
});

const EARNED_BY = SIGNAL_KINDS.flatMap((signal) =>
  WIDGET_TYPES.map((widget_type) => ({ signal, widget_type, prefix: `${signal}_${widget_type}_` })),
);

/** Sales by the beginning of their values' names, such as `add_to_cart_carousel_`: the signal and widget that earned them. */
export type SalesBySignal = Map<string, Sales>;

/** Adds a video's values, by signal kind and widget type. */
export const addSignals = (bySignal: SalesBySignal, values: FigureValues): void => {
  for (const { prefix } of EARNED_BY) {
    if (!hasSales(values, prefix)) continue;
    bySignal.set(prefix, plus(bySignal.get(prefix) ?? NO_SALES, readSales(values, prefix)));
  }
};

/** What is credited, but could not be confirmed. An order may have several reasons; their sum has `orders` of its own. */
export type UnconfirmedSales = {
  orders: number;
  returnedOrders: number;
  readonly byReason: Map<UnconfirmedReason, Sales>;
};

export const noUnconfirmed = (): UnconfirmedSales => ({
  orders: 0,
  returnedOrders: 0,
  byReason: new Map(),
});

export const addUnconfirmed = (to: UnconfirmedSales, from: UnconfirmedSales): void => {
  to.orders += from.orders;
  to.returnedOrders += from.returnedOrders;
  for (const [reason, sales] of from.byReason) {
    to.byReason.set(reason, plus(to.byReason.get(reason) ?? NO_SALES, sales));
  }
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

/** All that is unconfirmed, whatever the reason. */
export const sumUnconfirmed = ({ orders, returnedOrders, byReason }: UnconfirmedSales): Sales => {
  const sum = [...byReason.values()].reduce(plus, NO_SALES);
  return { ...sum, orders, returned: { ...sum.returned, orders: returnedOrders } };
};

/** The sum, and by reason, always in the same order. */
export const unconfirmedView = (unconfirmed: UnconfirmedSales, currency: string) => ({
  ...salesView(sumUnconfirmed(unconfirmed), currency),
  reasons: UNCONFIRMED_REASONS.flatMap((reason) => {
    const sales = unconfirmed.byReason.get(reason);
    if (sales === undefined) return [];
    const { lines, units, revenue } = sales;
    return [{ reason, lines, units, revenue: inCurrency(revenue, currency) }];
  }),
});

/** The sales that exist, always in the same order. */
export const signalsView = (bySignal: SalesBySignal, currency: string) =>
  EARNED_BY.flatMap(({ signal, widget_type, prefix }) => {
    const sales = bySignal.get(prefix);
    if (sales === undefined) return [];
    const { orders, returned, net, ...sold } = salesView(sales, currency);
    return [{ signal, widget_type, ...sold, returned: withoutOrders(returned), net: withoutOrders(net) }];
  });

/** Orders are not told apart by what earned them: one may have several. */
const withoutOrders = ({ lines, units, revenue }: Sums) => ({ lines, units, revenue });
