import type { Funnel } from "../../../../../shared/interactions/funnel.schema.ts";
import { divide } from "../../lib/text/decimals.ts";
import { texts } from "./texts/en.ts";

export type FunnelStep = {
  readonly label: string;
  readonly count: number;
  /** Length of the bar, from 0 to 1: the share of the first step. */
  readonly length: number;
  /** Share of the step before, a decimal; null where it is none. */
  readonly rate: string | null;
};

/** More than the step before, such as orders that never passed a cart, are no share of it. */
const asShare = (rate: string | null): string | null => (rate !== null && Number(rate) > 1 ? null : rate);

/** From seeing a video to buying. Orders of all currencies count, less those that came back whole, as in the figures above. */
export const funnelSteps = ({ totals }: Pick<Funnel, "totals">): FunnelStep[] => {
  const { rates } = totals;
  const orders = (totals.sales ?? []).reduce((sum, sale) => sum + sale.net.orders, 0);
  const steps: readonly [string, number, string | null][] = [
    [texts.impressions, totals.impressions, null],
    [texts.plays, totals.plays, rates.plays_per_impression],
    [texts.views, totals.views, rates.views_per_play],
    [texts.taps, totals.product_taps, rates.product_taps_per_view],
    [texts.added, totals.add_to_carts, rates.add_to_carts_per_product_tap],
    [texts.orders, orders, divide(String(orders), String(totals.add_to_carts), 4) ?? null],
  ];
  const most = Math.max(1, ...steps.map(([, count]) => count));
  return steps.map(([label, count, rate]) => ({ label, count, rate: asShare(rate), length: count / most }));
};
