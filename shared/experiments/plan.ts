import Big from "big.js";
import { currencyDigits } from "../vocabulary/currencies.ts";
import { FEWEST_ORDERS } from "../vocabulary/experiments.ts";
import type { Amount } from "../vocabulary/money.ts";
import { capped, type ReportedOrder, revenueLeft } from "./counted-order.ts";
import type { Plan } from "./experiment.ts";
import { orderCap } from "./statistics/cap.ts";
import { smallestEffect } from "./statistics/smallest-effect.ts";

/** Orders of the time before the start, which the plan is made from. */
export type OrdersBefore = {
  readonly orders: readonly ReportedOrder[];
  /** The time that these orders are of. */
  readonly days: number;
  /** Whole days since the first of them: more than `days`, where not all orders were read. */
  readonly days_known: number;
};

/** What of a store's orders decides what can be shown. */
type Traffic = {
  readonly currency: string;
  readonly orders_a_day: number;
  readonly order_cap?: Amount;
  /** What an order brings on average, up to the cap. */
  readonly mean_revenue: Amount;
  /** The standard deviation divided by the mean; after the cap. */
  readonly spread: number;
};

type Choice = { readonly holdout_percent: number; readonly days: number };

const mostUsed = (orders: readonly ReportedOrder[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const { lines } of orders) {
    for (const currency of new Set(lines.map((line) => line.currency))) {
      counts.set(currency, (counts.get(currency) ?? 0) + 1);
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
};

const measureSpread = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return mean > 0 ? Math.sqrt(squares / values.length) / mean : 0;
};

const computeMean = (amounts: readonly Amount[]): Amount =>
  amounts.length === 0
    ? "0"
    : amounts
        .reduce((sum, amount) => sum.plus(amount), new Big(0))
        .div(amounts.length)
        .toFixed(6);

/** @param fallback the currency of a store without orders */
export const summarizeOrders = (
  { orders, days }: Pick<OrdersBefore, "orders" | "days">,
  fallback: string,
): Traffic => {
  const currency = mostUsed(orders) ?? fallback;
  const revenues = orders.flatMap((order) => revenueLeft(order, [], currency) ?? []);
  const order_cap = orderCap(revenues, (a, b) => new Big(a).cmp(b));
  const counted = revenues.map((revenue) => capped(revenue, order_cap));
  return {
    currency,
    orders_a_day: days > 0 ? revenues.length / days : 0,
    ...(order_cap !== undefined && { order_cap }),
    mean_revenue: computeMean(counted),
    spread: measureSpread(counted.map(Number)),
  };
};

const expect = ({ orders_a_day, spread }: Traffic, { holdout_percent, days }: Choice) => {
  const orders = Math.round(orders_a_day * days);
  const effect = smallestEffect({ orders, spread }, holdout_percent);
  return {
    orders,
    ...(effect !== undefined && { smallest_effect: effect.toFixed(4) }),
    enough_orders: (orders * holdout_percent) / 100 >= FEWEST_ORDERS,
  };
};

/**
 * What an experiment can show with the store's own traffic. Visitors who do not consent, or never come to a page with
 * videos, are in no arm: their orders are among those of the time before, so an experiment may show less than this.
 */
export const planExperiment = (choice: Choice, traffic: Traffic): Plan => {
  const { currency, order_cap } = traffic;
  return { currency, ...(order_cap !== undefined && { order_cap }), ...expect(traffic, choice) };
};

/** Today's revenue is that with videos: who is held out brings it without the effect. */
const estimateCost = (
  orders: number,
  holdoutPercent: number,
  effect: string,
  { mean_revenue, currency }: Traffic,
) => {
  const heldOut = new Big(mean_revenue).times(orders).times(holdoutPercent).div(100);
  const lost = heldOut.times(effect).div(new Big(1).plus(effect));
  return lost.toFixed(currencyDigits(currency));
};

const HOLDOUTS = [10, 20, 50];
const WEEKS = [4, 8, 12];

/** What usual shares and times could show, and what they cost. */
export const listChoices = (traffic: Traffic) =>
  HOLDOUTS.flatMap((holdout_percent) =>
    WEEKS.map((weeks) => {
      const choice = { holdout_percent, days: weeks * 7 };
      const expected = expect(traffic, choice);
      const { orders, smallest_effect: effect } = expected;
      const cost = effect === undefined ? undefined : estimateCost(orders, holdout_percent, effect, traffic);
      return { ...choice, ...expected, ...(cost !== undefined && { cost }) };
    }),
  );
