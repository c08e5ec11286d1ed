import type { FunnelFigures } from "../../interactions/funnel.ts";
import { daysAfter } from "../../vocabulary/days.ts";
import { HEALTH_SAMPLE } from "../../vocabulary/health.ts";
import type { InteractionType } from "../../vocabulary/interactions.ts";
import { dayNow, type StoreDays } from "../../vocabulary/store-days.ts";
import { attention, missing, type Outcome, ok, shareEvidence } from "./check.ts";
import type { OrderSample } from "./order-sample.ts";

export type CartFacts = {
  readonly adds: number;
  readonly unanswered: number;
  readonly firstAddOn?: string | undefined;
  readonly orders: OrderSample["orders"];
};

/** Minimum share of unanswered adds for a warning. A smaller share is only a slow cart. */
const UNANSWERED_SHARE = 0.1;
/** Minimum number of adds without an order. Most carts are abandoned, so fewer adds prove nothing. */
const MIN_ADDS_TO_JUDGE = 20;
const MIN_ORDERS_TO_JUDGE = 5;

export const sumAdds = (
  figures: readonly FunnelFigures[],
  days: StoreDays,
  now: Date,
): Omit<CartFacts, "orders"> => {
  const from = daysAfter(dayNow(days, now.getTime()), 1 - HEALTH_SAMPLE.cartDays);
  const recent = figures.filter(({ day }) => day >= from);
  const counts = recent.flatMap((each) => each.counts);
  const sum = (type: InteractionType): number =>
    counts.reduce((total, each) => total + (each.type === type ? each.count : 0), 0);
  const daysWithAdds = recent.filter((each) => each.counts.some(({ type }) => type === "add_to_cart"));
  const [firstAddOn] = daysWithAdds.map(({ day }) => day).sort();
  return { adds: sum("add_to_cart"), unanswered: sum("add_unanswered"), firstAddOn };
};

export const cartCheck = (
  { findDay }: StoreDays,
  { adds, unanswered, firstAddOn = "", orders }: CartFacts,
): Outcome => {
  const taps = adds + unanswered;
  const days = HEALTH_SAMPLE.cartDays;
  if (taps === 0) return missing("cart_never_tapped", { days });
  const values = { count: unanswered, of: taps, days };
  if (unanswered > taps * UNANSWERED_SHARE) {
    return attention("cart_unanswered", values, shareEvidence(unanswered, taps));
  }
  const since = orders.filter(({ received_at }) => findDay(received_at) >= firstAddOn);
  const canJudge = adds >= MIN_ADDS_TO_JUDGE && since.length >= MIN_ORDERS_TO_JUDGE;
  if (canJudge && since.every(({ cartSignals }) => cartSignals === 0)) {
    return attention("cart_not_in_orders", { count: adds, orders: since.length, days }, { count: adds });
  }
  return ok("cart_answers", values, shareEvidence(unanswered, taps));
};
