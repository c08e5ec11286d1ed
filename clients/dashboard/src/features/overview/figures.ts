import type { Analytics } from "../../../../../shared/attribution/views/analytics.schema.ts";
import type { Funnel } from "../../../../../shared/interactions/funnel.schema.ts";
import { daysBetween } from "../../../../../shared/vocabulary/days.ts";
import { changeOf, lessOf } from "../../lib/text/decimals.ts";

export type Total = Analytics["totals"][number];

/** The store's own currency first, then those with the most orders. */
export const currenciesOf = ({ totals }: Pick<Analytics, "totals">, own: string | undefined): string[] =>
  [...totals]
    .sort(
      (one, other) =>
        Number(other.currency === own) - Number(one.currency === own) || other.orders - one.orders,
    )
    .map(({ currency }) => currency);

export const totalOf = (
  { totals }: Pick<Analytics, "totals">,
  currency: string | undefined,
): Total | undefined => totals.find((total) => total.currency === currency);

/** Revenue credited to videos, against the period before; `undefined` where there was none. */
export const revenueChange = (now: Total, before: Total | undefined): string | undefined =>
  before && changeOf(now.attributed.revenue, before.attributed.revenue);

export type DayRow = { readonly day: string; readonly video: string; readonly other: string };

/** A row for each day, also for those without orders. */
export const dayRows = (analytics: Pick<Analytics, "from" | "to" | "days">, currency: string): DayRow[] => {
  const byDay = new Map(
    analytics.days.filter((each) => each.currency === currency).map((each) => [each.day, each]),
  );
  return daysBetween(analytics.from, analytics.to).map((day) => {
    const sold = byDay.get(day);
    if (sold === undefined) return { day, video: "0", other: "0" };
    const video = sold.attributed.revenue;
    return { day, video, other: lessOf(sold.revenue, video) };
  });
};

export type FunnelStep = {
  readonly label: string;
  readonly count: number;
  /** Length of the bar, from 0 to 1: the share of the first step. */
  readonly length: number;
  /** Share of the step before, a decimal. */
  readonly rate: string | null;
};

/** From seeing a video to buying. Orders of all currencies count. */
export const funnelSteps = ({ totals }: Pick<Funnel, "totals">): FunnelStep[] => {
  const { rates } = totals;
  const orders = (totals.sales ?? []).reduce((sum, sale) => sum + sale.orders, 0);
  const steps: readonly [string, number, string | null][] = [
    ["Impressions", totals.impressions, null],
    ["Plays", totals.plays, rates.plays_per_impression],
    ["Views, 3 s or more", totals.views, rates.views_per_play],
    ["Product taps", totals.product_taps, rates.product_taps_per_view],
    ["Added to cart", totals.add_to_carts, rates.add_to_carts_per_product_tap],
    ["Orders", orders, rates.orders_per_add_to_cart],
  ];
  const most = Math.max(1, ...steps.map(([, count]) => count));
  return steps.map(([label, count, rate]) => ({ label, count, rate, length: count / most }));
};
