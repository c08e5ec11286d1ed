import type { Funnel } from "../../../../../shared/interactions/funnel.schema.ts";
import { texts } from "../../texts/en/overview.ts";

export type FunnelStep = {
  readonly label: string;
  readonly count: number;
  readonly length: number;
  /** Share of the previous step, a decimal. `null` if it can't be computed. */
  readonly rate: string | null;
};

/** Returns `null` for a share above 1, for example for orders that never passed a cart. */
const asShare = (rate: string | null): string | null => (rate !== null && Number(rate) > 1 ? null : rate);

export const funnelSteps = ({ totals }: Pick<Funnel, "totals">): FunnelStep[] => {
  const { rates, orders } = totals;
  const steps: readonly [string, number, string | null][] = [
    [texts.impressions, totals.impressions, null],
    [texts.plays, totals.plays, rates.plays_per_impression],
    [texts.views, totals.views, rates.views_per_play],
    [texts.taps, totals.product_taps, rates.product_taps_per_view],
    [texts.added, totals.add_to_carts, rates.add_to_carts_per_product_tap],
    [texts.orders, orders, rates.orders_per_add_to_cart],
  ];
  const most = Math.max(1, ...steps.map(([, count]) => count));
  return steps.map(([label, count, rate]) => ({ label, count, rate: asShare(rate), length: count / most }));
};
