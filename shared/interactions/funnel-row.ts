import Big from "big.js";
import { addAmounts, inCurrency } from "../platform/money.ts";
import {
  FUNNEL_RATES,
  INTERACTION_TYPES,
  type InteractionType,
  PLURALS,
} from "../vocabulary/interactions.ts";
import { WIDGET_TYPES, type WidgetType } from "../vocabulary/widget-types.ts";
import type { Sale } from "./funnel-sales.ts";

export type Count = {
  readonly type: InteractionType;
  readonly widget: WidgetType | undefined;
  readonly count: number;
};

type Plural = (typeof PLURALS)[InteractionType];
export type PluralCounts = Record<Plural, number>;
/** Counts by widget type; `null` for those of none. */
export type Tally = Map<WidgetType | null, PluralCounts>;

const RATE_DIGITS = 4;

const noCounts = (): PluralCounts =>
  Object.fromEntries(INTERACTION_TYPES.map((type) => [PLURALS[type], 0])) as PluralCounts;

export const addCounts = (tally: Tally, counts: readonly Count[]): void => {
  for (const { type, widget = null, count } of counts) {
    const sums = tally.get(widget) ?? noCounts();
    sums[PLURALS[type]] += count;
    tally.set(widget, sums);
  }
};

const plus = (to: PluralCounts, from: PluralCounts): void => {
  for (const name of Object.values(PLURALS)) to[name] += from[name];
};

/** Adds all of one tally to another. */
export const addTally = (to: Tally, from: Tally): void => {
  for (const [widget, counts] of from) {
    const sums = to.get(widget) ?? noCounts();
    plus(sums, counts);
    to.set(widget, sums);
  }
};

const total = (tally: Tally): PluralCounts => {
  const sums = noCounts();
  for (const counts of tally.values()) plus(sums, counts);
  return sums;
};

const ratesOf = (counts: PluralCounts, orders: number | undefined) => {
  const steps: Readonly<Record<string, number>> = { ...counts, ...(orders !== undefined && { orders }) };
  return Object.fromEntries(
    Object.entries(FUNNEL_RATES).map(([name, [part, whole]]) => {
      const [of, all] = [steps[part], steps[whole]];
      return [name, of === undefined || !all ? null : new Big(of).div(all).toFixed(RATE_DIGITS)];
    }),
  ) as Record<keyof typeof FUNNEL_RATES, string | null>;
};

/** What one widget type sold, by currency. */
const widgetSales = (widget_type: WidgetType | null, sales: readonly Sale[]) =>
  sales.flatMap(({ currency, by_signal }) => {
    const own = by_signal.filter((each) => each.widget_type === widget_type);
    if (own.length === 0) return [];
    const revenue = own.reduce((sum, each) => addAmounts(sum, each.revenue), "0");
    return [
      {
        currency,
        units: own.reduce((sum, { units }) => sum + units, 0),
        revenue: inCurrency(revenue, currency),
      },
    ];
  });

const widgetRow = (widget_type: WidgetType | null, tally: Tally, sales: readonly Sale[]) => {
  const counts = tally.get(widget_type);
  const sold = widgetSales(widget_type, sales);
  if (counts === undefined && sold.length === 0) return [];
  const own = counts ?? noCounts();
  return [{ widget_type, ...own, rates: ratesOf(own, undefined), sales: sold }];
};

/**
 * Counts, rates and sales together, in total and by widget type.
 *
 * @param isSumOfVideos the sales are those of several videos, so they give no rates: an order may count twice
 */
export const funnelRow = (
  tally: Tally,
  sales: readonly Sale[],
  { isSumOfVideos = false }: { readonly isSumOfVideos?: boolean } = {},
) => {
  const counts = total(tally);
  const orders = sales.reduce((sum, sale) => sum + sale.orders, 0);
  return {
    ...counts,
    rates: ratesOf(counts, isSumOfVideos ? undefined : orders),
    sales: sales.map(({ currency, orders, units, revenue, store }) => ({
      currency,
      orders,
      units,
      revenue,
      ...(store && { store: { ...store } }),
    })),
    widget_types: [...WIDGET_TYPES, null].flatMap((widget_type) => widgetRow(widget_type, tally, sales)),
  };
};
