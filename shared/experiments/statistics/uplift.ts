import { FEWEST_ORDERS } from "../../vocabulary/experiments.ts";
import { type ArmSums, armTotal, compareArms, type Estimate } from "./compare-arms.ts";
import { checkRatio } from "./ratio-check.ts";

const timesVisitors = ({ value, low, high }: Estimate, visitors: number): Estimate => ({
  value: value * visitors,
  low: low * visitors,
  high: high * visitors,
});

/**
 * Uses the planned share of all orders. The smaller arm's own orders are an outcome, so a condition
 * on them would bias the result.
 */
export const hasEnoughOrders = (orders: number, holdoutPercent: number): boolean =>
  (orders * holdoutPercent) / 100 >= FEWEST_ORDERS;

/**
 * `broken` means that the arms differ from the planned shares. `too_few_orders` means that both
 * arms together have too few orders.
 */
export const computeUplift = (exposed: ArmSums, heldOut: ArmSums, holdoutPercent: number) => {
  const totals = (arm: ArmSums) => ({
    visitors: armTotal(arm, "visitors"),
    orders: armTotal(arm, "orders"),
  });
  const arms = { exposed: totals(exposed), held_out: totals(heldOut) };
  const ratio_check = checkRatio(arms.exposed.visitors, arms.held_out.visitors, holdoutPercent);
  const counted = { arms, ratio_check };
  if (!ratio_check.intact) return { ...counted, verdict: "broken" as const };
  const isEnough = hasEnoughOrders(arms.exposed.orders + arms.held_out.orders, holdoutPercent);
  const orders = isEnough ? compareArms(exposed, heldOut, "orders") : undefined;
  const revenue = isEnough ? compareArms(exposed, heldOut, "revenue") : undefined;
  if (!orders || !revenue) return { ...counted, verdict: "too_few_orders" as const };
  const added = timesVisitors(revenue.absolute, arms.exposed.visitors);
  return { ...counted, verdict: "measured" as const, orders, revenue, added };
};

export type Uplift = ReturnType<typeof computeUplift>;
