import Big from "big.js";
import { addAmounts, inCurrency } from "../../platform/money.ts";
import type { Amount } from "../../vocabulary/money.ts";
import { SIGNAL_KINDS } from "../../vocabulary/signal-kinds.ts";
import { WIDGET_TYPES } from "../../vocabulary/widget-types.ts";
import type { Figures } from "../figures/figures.ts";

/** What was sold, in one currency. `revenue` is an exact decimal. */
export type Sums = {
  readonly orders: number;
  readonly lines: number;
  readonly units: number;
  readonly revenue: Amount;
};

const NOTHING: Sums = { orders: 0, lines: 0, units: 0, revenue: "0" };

/** A rollup's sums whose names begin with the prefix. */
export const readSums = (figures: Figures, prefix = ""): Sums => ({
  orders: Number(figures[`${prefix}orders`] ?? 0),
  lines: Number(figures[`${prefix}lines`] ?? 0),
  units: Number(figures[`${prefix}units`] ?? 0),
  revenue: String(figures[`${prefix}revenue`] ?? "0"),
});

export const plus = (a: Sums = NOTHING, b: Sums): Sums => ({
  orders: a.orders + b.orders,
  lines: a.lines + b.lines,
  units: a.units + b.units,
  revenue: addAmounts(a.revenue, b.revenue),
});

export const minus = (a: Sums, b: Sums): Sums => ({
  orders: a.orders - b.orders,
  lines: a.lines - b.lines,
  units: a.units - b.units,
  revenue: new Big(a.revenue).minus(b.revenue).toFixed(),
});

/** The same sums, with the revenue in the currency's digits. */
export const sumsView = (sums: Sums, currency: string): Sums => ({
  ...sums,
  revenue: inCurrency(sums.revenue, currency),
});

/** Sums by the signal kind and widget type that earned them, such as `add_to_cart_carousel_`. */
export type SignalSums = Map<string, Sums>;

const EARNED_BY = SIGNAL_KINDS.flatMap((signal) =>
  WIDGET_TYPES.map((widget_type) => ({ signal, widget_type, prefix: `${signal}_${widget_type}_` })),
);

/** Adds a video's rollup, by signal kind and widget type. */
export const addSignals = (bySignal: SignalSums, figures: Figures): void => {
  for (const { prefix } of EARNED_BY) {
    const sums = readSums(figures, prefix);
    if (sums.lines > 0) bySignal.set(prefix, plus(bySignal.get(prefix), sums));
  }
};

/** The sums that exist, always in the same order. */
export const signalsView = (bySignal: SignalSums, currency: string) =>
  EARNED_BY.flatMap(({ signal, widget_type, prefix }) => {
    const sums = bySignal.get(prefix);
    if (sums === undefined) return [];
    const { lines, units, revenue } = sums;
    return [{ signal, widget_type, lines, units, revenue: inCurrency(revenue, currency) }];
  });

/** What one video sold in one currency, summed up over several rollups. */
export type VideoSales = { readonly currency: string; sums: Sums; readonly bySignal: SignalSums };

export const noVideoSales = (currency: string): VideoSales => ({
  currency,
  sums: NOTHING,
  bySignal: new Map(),
});

/** Adds the figures of one of the video's rollups. */
export const addVideoSales = (sales: VideoSales, figures: Figures): void => {
  sales.sums = plus(sales.sums, readSums(figures));
  addSignals(sales.bySignal, figures);
};

export const videoSalesView = ({ currency, sums, bySignal }: VideoSales) => ({
  currency,
  ...sumsView(sums, currency),
  by_signal: signalsView(bySignal, currency),
});
