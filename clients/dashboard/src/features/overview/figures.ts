import type { Funnel } from "../../../../../shared/interactions/funnel.schema.ts";

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
