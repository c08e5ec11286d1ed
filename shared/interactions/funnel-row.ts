import Big from "big.js";
import { type CurrencySales, countCredited } from "../attribution/views/read-sales.ts";
import {
  attributedShare,
  type Sales,
  type Sums,
  salesView,
  signalsView,
  sumUnconfirmed,
} from "../attribution/views/sales.ts";
import { addAmounts, inCurrency } from "../platform/money.ts";
import {
  FUNNEL_RATES,
  INTERACTION_TYPES,
  type InteractionType,
  PLURALS,
} from "../vocabulary/interactions.ts";
import { WIDGET_TYPES, type WidgetType } from "../vocabulary/widgets.ts";

export type Count = {
  readonly type: InteractionType;
  readonly widget: WidgetType | undefined;
  readonly count: number;
};

type Plural = (typeof PLURALS)[InteractionType];
export type PluralCounts = Record<Plural, number>;
/** `null`: interactions without a widget type. */
export type WidgetCounts = Map<WidgetType | null, PluralCounts>;

const RATE_DIGITS = 4;

const noCounts = (): PluralCounts =>
  Object.fromEntries(INTERACTION_TYPES.map((type) => [PLURALS[type], 0])) as PluralCounts;

export const addCounts = (byWidget: WidgetCounts, counts: readonly Count[]): void => {
  for (const { type, widget = null, count } of counts) {
    const sums = byWidget.get(widget) ?? noCounts();
    sums[PLURALS[type]] += count;
    byWidget.set(widget, sums);
  }
};

const plus = (to: PluralCounts, from: PluralCounts): void => {
  for (const name of Object.values(PLURALS)) to[name] += from[name];
};

export const addWidgetCounts = (to: WidgetCounts, from: WidgetCounts): void => {
  for (const [widget, counts] of from) {
    const sums = to.get(widget) ?? noCounts();
    plus(sums, counts);
    to.set(widget, sums);
  }
};

const total = (byWidget: WidgetCounts): PluralCounts => {
  const sums = noCounts();
  for (const counts of byWidget.values()) plus(sums, counts);
  return sums;
};

const computeRates = (counts: PluralCounts, orders: number | undefined) => {
  const steps: Readonly<Record<string, number>> = { ...counts, ...(orders !== undefined && { orders }) };
  return Object.fromEntries(
    Object.entries(FUNNEL_RATES).map(([name, [part, whole]]) => {
      const [of, all] = [steps[part], steps[whole]];
      return [name, of === undefined || !all ? null : new Big(of).div(all).toFixed(RATE_DIGITS)];
    }),
  ) as Record<keyof typeof FUNNEL_RATES, string | null>;
};

const widgetSales = (widget_type: WidgetType | null, sales: readonly CurrencySales[]) =>
  sales.flatMap(({ currency, bySignal }) => {
    const own = signalsView(bySignal, currency).filter((each) => each.widget_type === widget_type);
    if (own.length === 0) return [];
    const sum = (each: readonly { readonly units: number; readonly revenue: string }[]) => ({
      units: each.reduce((all, { units }) => all + units, 0),
      revenue: inCurrency(
        each.reduce((all, { revenue }) => addAmounts(all, revenue), "0"),
        currency,
      ),
    });
    const [gross, refunded] = [own.map((each) => each.gross), own.map((each) => each.refunded)];
    return [{ currency, ...sum(own), gross: sum(gross), refunded: sum(refunded) }];
  });

const widgetRow = (
  widget_type: WidgetType | null,
  byWidget: WidgetCounts,
  sales: readonly CurrencySales[],
) => {
  const counts = byWidget.get(widget_type);
  const sold = widgetSales(widget_type, sales);
  if (counts === undefined && sold.length === 0) return [];
  const own = counts ?? noCounts();
  return [{ widget_type, ...own, rates: computeRates(own, undefined), sales: sold }];
};

const saleView = (sales: Sales, currency: string) => {
  const { gross, refunded, ...net } = salesView(sales, currency);
  return { ...shown(net), gross: shown(gross), refunded: shown(refunded) };
};

const shown = ({ orders, units, revenue }: Sums) => ({ orders, units, revenue });

export const salesRows = (sales: readonly CurrencySales[]) =>
  sales.map(({ currency, credited, unconfirmed, store }) => ({
    currency,
    ...saleView(credited, currency),
    unconfirmed: saleView(sumUnconfirmed(unconfirmed), currency),
    ...(store && { store: saleView(store, currency), attributed_share: attributedShare(credited, store) }),
  }));

export const funnelRow = (byWidget: WidgetCounts, sales: readonly CurrencySales[]) => {
  const counts = total(byWidget);
  const orders = countCredited(sales);
  return {
    ...counts,
    orders,
    rates: computeRates(counts, orders),
    sales: salesRows(sales),
    widget_types: [...WIDGET_TYPES, null].flatMap((widget_type) => widgetRow(widget_type, byWidget, sales)),
  };
};
