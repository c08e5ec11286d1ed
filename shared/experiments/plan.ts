import Big from "big.js";
import { type ReportedOrder, revenueLeft } from "./counted-order.ts";
import type { Experiment, Plan } from "./experiment.ts";
import { experimentDays } from "./experiment.ts";
import { orderCap } from "./statistics/cap.ts";
import { smallestEffect } from "./statistics/smallest-effect.ts";
import { FEWEST_ORDERS } from "./statistics/uplift.ts";

/** Orders of the time before the start, which the plan is made from. */
export type OrdersBefore = { readonly orders: readonly ReportedOrder[]; readonly days: number };

const mostUsed = (orders: readonly ReportedOrder[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const { lines } of orders) {
    for (const currency of new Set(lines.map((line) => line.currency))) {
      counts.set(currency, (counts.get(currency) ?? 0) + 1);
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
};

/** The standard deviation divided by the mean. */
const measureSpread = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return mean > 0 ? Math.sqrt(squares / values.length) / mean : 0;
};

/**
 * What an experiment can show with the store's own traffic. Visitors who do not consent, or never come to a page with
 * videos, are in no arm: their orders are among those of the time before, so an experiment may show less than this.
 *
 * @param fallback the currency of a store without orders
 */
export const planExperiment = (
  { holdout_percent, ...times }: Pick<Experiment, "holdout_percent" | "starts_at" | "ends_at">,
  { orders, days }: OrdersBefore,
  fallback: string,
): Plan => {
  const currency = mostUsed(orders) ?? fallback;
  const revenues = orders.flatMap((order) => revenueLeft(order, [], currency) ?? []);
  const order_cap = orderCap(revenues, (a, b) => new Big(a).cmp(b));
  const values = revenues.map((revenue) => Math.min(Number(revenue), Number(order_cap)));
  const expected = days > 0 ? Math.round((revenues.length / days) * experimentDays(times)) : 0;
  const effect = smallestEffect({ orders: expected, spread: measureSpread(values) }, holdout_percent);
  return {
    currency,
    orders: expected,
    ...(order_cap !== undefined && { order_cap }),
    ...(effect !== undefined && { smallest_effect: effect.toFixed(4) }),
    enough_orders: (expected * holdout_percent) / 100 >= FEWEST_ORDERS,
  };
};
