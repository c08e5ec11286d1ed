import { FEWEST_ORDERS } from "../../vocabulary/experiments.ts";
import { type ArmSums, armTotal } from "./arm-sums.ts";
import { compareArms, type Difference, type Estimate } from "./compare-arms.ts";
import { checkRatio, type RatioCheck } from "./ratio-check.ts";

/** An arm's visitors and orders, as they were counted. */
type ArmTotals = { readonly visitors: number; readonly orders: number };

type Counted = {
  readonly arms: { readonly exposed: ArmTotals; readonly held_out: ArmTotals };
  readonly ratio_check: RatioCheck;
};

/**
 * What comes of an experiment. `broken`: the arms have not the visitors that they should have. `too_few_orders`: nothing
 * can be said. Neither has a figure of what videos add.
 */
export type Uplift =
  | (Counted & { readonly verdict: "broken" | "too_few_orders" })
  | (Counted & {
      readonly verdict: "measured";
      /** Orders for each visitor. */
      readonly orders: Difference;
      /** Net revenue for each visitor, each order capped. */
      readonly revenue: Difference;
      /** What videos added to the revenue of those who saw them. */
      readonly added: Estimate;
      /** What all visitors would have brought, with videos and without them. */
      readonly period: { readonly with_videos: number; readonly without_videos: number };
    });

const timesVisitors = ({ value, low, high }: Estimate, visitors: number): Estimate => ({
  value: value * visitors,
  low: low * visitors,
  high: high * visitors,
});

/** What videos add, once an experiment is over. */
export const computeUplift = (exposed: ArmSums, heldOut: ArmSums, holdoutPercent: number): Uplift => {
  const totals = (arm: ArmSums): ArmTotals => ({
    visitors: armTotal(arm, "visitors"),
    orders: armTotal(arm, "orders"),
  });
  const arms = { exposed: totals(exposed), held_out: totals(heldOut) };
  const ratio_check = checkRatio(arms.exposed.visitors, arms.held_out.visitors, holdoutPercent);
  const counted = { arms, ratio_check };
  if (!ratio_check.intact) return { ...counted, verdict: "broken" };
  const orders = compareArms(exposed, heldOut, "orders");
  const revenue = compareArms(exposed, heldOut, "revenue");
  if (Math.min(arms.exposed.orders, arms.held_out.orders) < FEWEST_ORDERS || !orders || !revenue) {
    return { ...counted, verdict: "too_few_orders" };
  }
  const visitors = arms.exposed.visitors + arms.held_out.visitors;
  const period = {
    with_videos: revenue.exposed * visitors,
    without_videos: revenue.held_out * visitors,
  };
  const added = timesVisitors(revenue.absolute, arms.exposed.visitors);
  return { ...counted, verdict: "measured", orders, revenue, added, period };
};
