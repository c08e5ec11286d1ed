import Big from "big.js";
import { addAmounts } from "../platform/money.ts";
import { currencyDigits } from "../vocabulary/currencies.ts";
import type { Amount } from "../vocabulary/money.ts";
import { capRevenue } from "./arm-totals.ts";
import type { Plan } from "./experiment.ts";
import { smallestEffect } from "./statistics/smallest-effect.ts";
import { hasEnoughOrders } from "./statistics/uplift.ts";

const PERCENTILE = 0.99;

/**
 * The cap is the 99th percentile (nearest rank), so that one large order can't decide a result. It
 * is fixed in advance, so that nobody can choose it by the result.
 * @returns `undefined` without orders
 */
const orderCap = (revenues: readonly Amount[]): Amount | undefined =>
  revenues.toSorted((a, b) => new Big(a).cmp(b))[Math.ceil(revenues.length * PERCENTILE) - 1];

export type SampledOrder = readonly { readonly currency: string; readonly amount: Amount }[];

/** Currency of a store without currency and orders. */
const FALLBACK_CURRENCY = "USD";

export type OrdersBefore = {
  readonly orders: ReadonlyMap<string, number>;
  readonly sample: readonly SampledOrder[];
  readonly days_known: number;
};

type Traffic = {
  readonly currency: string;
  readonly orders_a_day: number;
  readonly order_cap?: Amount;
  readonly mean_revenue: Amount;
  /** Standard deviation of capped revenue, divided by the mean. */
  readonly spread: number;
};

type Choice = {
  readonly holdout_percent: number;
  /**
   * Percentage of orders whose visitor consents before a video is shown. Only these visitors are assigned to
   * an arm.
   */
  readonly consent_percent: number;
  readonly days: number;
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

export const summarizeOrders = (
  { orders, sample, days_known }: OrdersBefore,
  storeCurrency: string | undefined,
): Traffic => {
  const [currency, count] = [...orders].sort((a, b) => b[1] - a[1])[0] ?? [
    storeCurrency ?? FALLBACK_CURRENCY,
    0,
  ];
  const revenues = sample.flatMap((lines) => {
    const own = lines.filter((line) => line.currency === currency);
    return own.length === 0 ? [] : own.reduce((sum, { amount }) => addAmounts(sum, amount), "0");
  });
  const order_cap = orderCap(revenues);
  const counted = revenues.map((revenue) => capRevenue(revenue, order_cap));
  return {
    currency,
    orders_a_day: count / Math.max(1, days_known),
    ...(order_cap !== undefined && { order_cap }),
    mean_revenue: computeMean(counted),
    spread: measureSpread(counted.map(Number)),
  };
};

const expect = ({ orders_a_day, spread }: Traffic, { holdout_percent, consent_percent, days }: Choice) => {
  const orders = Math.round((orders_a_day * days * consent_percent) / 100);
  const effect = smallestEffect({ orders, spread }, holdout_percent);
  return {
    orders,
    ...(effect !== undefined && { smallest_effect: effect.toFixed(4) }),
    enough_orders: hasEnoughOrders(orders, holdout_percent),
  };
};

export const planExperiment = (choice: Choice, traffic: Traffic): Plan => {
  const { currency, order_cap } = traffic;
  return { currency, ...(order_cap !== undefined && { order_cap }), ...expect(traffic, choice) };
};

/** Estimates the revenue lost to the holdout. Current revenue includes the effect of videos. */
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

export const listChoices = (traffic: Traffic, consent_percent: number) =>
  HOLDOUTS.flatMap((holdout_percent) =>
    WEEKS.map((weeks) => {
      const choice = { holdout_percent, days: weeks * 7 };
      const expected = expect(traffic, { ...choice, consent_percent });
      const { orders, smallest_effect: effect } = expected;
      const cost = effect === undefined ? undefined : estimateCost(orders, holdout_percent, effect, traffic);
      return { ...choice, ...expected, ...(cost !== undefined && { cost }) };
    }),
  );
