import type { Figures } from "../../../shared/attribution/figures/figures.ts";
import type { FunnelFigures } from "../../../shared/interactions/funnel.ts";

export const FUNNEL_PATH = "/stores/br_acme/funnel";
export const FUNNEL_PERIOD = "from=2026-11-19&to=2026-11-20";

export const counted = (day: string, scope: string, impression: number, view: number): FunnelFigures => ({
  day,
  scope,
  counts: [
    { type: "impression", widget: "carousel", count: impression },
    { type: "view", widget: "embed", count: view },
    { type: "cart_add", widget: undefined, count: 1 },
  ],
});

export const sold = (scope: Figures["scope"], currency: string, revenue: string, prefix = ""): Figures => ({
  day: "2026-11-20",
  currency,
  scope,
  values: {
    [`${prefix}orders`]: 2,
    [`${prefix}lines`]: 3,
    [`${prefix}units`]: 4,
    [`${prefix}revenue`]: revenue,
    add_to_cart_stories_lines: 1,
    add_to_cart_stories_units: 1,
    add_to_cart_stories_revenue: "0.5",
    video_view_stories_lines: 1,
    video_view_stories_units: 2,
    video_view_stories_revenue: revenue,
  },
});

export const ofStore = (day: string, scope: Figures["scope"] = "STORE"): Figures => {
  const { values, ...ofDay } = sold(scope, "EUR", "30.5", "attributed_");
  const unconfirmed = {
    unconfirmed_orders: 1,
    not_live_lines: 1,
    not_live_units: 1,
    not_live_revenue: "9.9",
  };
  const all = { orders: 5, lines: 6, units: 9, revenue: "100" };
  return { ...ofDay, day, values: { ...values, ...all, ...unconfirmed } };
};
