import {
  attention,
  type Checks,
  exampleEvidence,
  isOlderThan,
  missing,
  type Outcome,
  ok,
  shareEvidence,
  textExample,
} from "./check.ts";
import type { OrderSample } from "./order-sample.ts";
import type { Shortfall } from "./shortfall.ts";

export type OrderFacts = {
  readonly sample: OrderSample;
  readonly knownIds: { has(id: string): boolean };
  readonly conflicts?: AmendmentConflicts | undefined;
  readonly shortfall?: Shortfall | undefined;
};

type Orders = OrderSample["orders"];

const MAX_DAYS_WITHOUT_ORDER = 7;
/**
 * Minimum number of orders. Shoppers also order without watching videos, so fewer orders without
 * signals prove nothing.
 */
const MIN_ORDERS_TO_JUDGE = 20;

const sum = (orders: Orders, of: (order: Orders[number]) => number): number =>
  orders.reduce((total, order) => total + of(order), 0);

type AmendmentConflicts = { readonly conflicts: number; readonly last_at: string };

const withConflicts = (outcome: Outcome, found: AmendmentConflicts | undefined): Outcome =>
  found === undefined || outcome.state !== "ok"
    ? outcome
    : attention(
        "amendments_conflict",
        { count: found.conflicts, at: found.last_at },
        { at: found.last_at, count: found.conflicts },
      );

const orders = (all: Orders, shortfall: Shortfall | undefined, now: Date): Outcome => {
  const at = all[0]?.received_at;
  if (at === undefined) return missing("orders_none", {});
  const ofLastDay = all.filter(({ received_at }) => !isOlderThan(received_at, 24, now)).length;
  const evidence = { at, count: ofLastDay };
  if (isOlderThan(at, MAX_DAYS_WITHOUT_ORDER * 24, now)) return attention("orders_stopped", { at }, evidence);
  if (shortfall !== undefined) {
    const { orders: count, since, expected } = shortfall;
    return attention("orders_fewer", { count, since, expected }, evidence);
  }
  const isAtLeast = ofLastDay === all.length && all.length > 1;
  return ok("orders_arrive", { at, count: ofLastDay, is_at_least: isAtLeast }, evidence);
};

const signals = (all: Orders): Outcome => {
  if (all.length === 0) return missing("signals_without_order", {});
  const withSignals = all.filter((order) => order.signals > 0);
  const at = withSignals[0]?.received_at;
  const evidence = { ...(at !== undefined && { at }), ...shareEvidence(withSignals.length, all.length) };
  const values = { count: withSignals.length, of: all.length };
  if (withSignals.length === 0) {
    return all.length < MIN_ORDERS_TO_JUDGE
      ? missing("signals_none_yet", values, evidence)
      : attention("signals_none", values, evidence);
  }
  if (withSignals.every(({ usableSignals }) => usableSignals === 0)) {
    return attention("signals_unusable", values, evidence);
  }
  const latest = all.slice(0, MIN_ORDERS_TO_JUDGE);
  if (latest.length === MIN_ORDERS_TO_JUDGE && latest.every((order) => order.signals === 0)) {
    return attention("signals_stopped", { ...values, latest: MIN_ORDERS_TO_JUDGE }, evidence);
  }
  return ok("signals_arrive", values, evidence);
};

const signalled = (all: Orders): Orders =>
  all.filter(({ isAttributed, usableSignals }) => isAttributed && usableSignals > 0);

const matchedLines = (all: Orders): Outcome => {
  const some = signalled(all);
  if (some.length === 0) return missing("lines_without_signals", {});
  const lines = sum(some, (order) => order.lines);
  const credited = sum(some, ({ creditedLines }) => creditedLines);
  const evidence = shareEvidence(credited, lines);
  const values = { count: credited, of: lines, orders: some.length };
  return credited === 0
    ? attention("lines_never_match", values, evidence)
    : ok("lines_match", values, evidence);
};

const checkNearMisses = (all: Orders, nearMisses: OrderSample["nearMisses"]): Outcome => {
  const some = signalled(all);
  if (some.length === 0) return missing("near_misses_without_signals", {});
  const evidence = {
    ...shareEvidence(
      nearMisses.length,
      sum(some, (order) => order.lines),
    ),
    ...exampleEvidence(
      nearMisses.map(({ product_id: ordered, signal_product_id: watched, differs_by: by }) => ({
        code: "ids_differ",
        params: { ordered, watched, by },
      })),
    ),
  };
  return nearMisses.length === 0
    ? ok("near_misses_none", {}, evidence)
    : attention("near_misses", { count: nearMisses.length }, evidence);
};

/**
 * Minimum share for a warning. A smaller share is normal, because a video may be taken down while
 * its product is in a cart.
 */
const UNCONFIRMED_SHARE = 0.1;

const unconfirmedCredit = (all: Orders, unconfirmed: OrderSample["unconfirmed"]): Outcome => {
  const credited = sum(all, ({ creditedLines }) => creditedLines);
  if (credited === 0) return missing("credit_none", {});
  const evidence = {
    ...shareEvidence(unconfirmed.length, credited),
    ...exampleEvidence(
      unconfirmed.flatMap(({ product_id: ordered, event_id: video, unconfirmed: reason }) =>
        reason === undefined ? [] : { code: "credit_unconfirmed", params: { ordered, video, reason } },
      ),
    ),
  };
  if (unconfirmed.length === 0) return ok("credit_confirmed", { of: credited }, evidence);
  const values = { count: unconfirmed.length, of: credited };
  return unconfirmed.length > credited * UNCONFIRMED_SHARE
    ? attention("credit_often_unconfirmed", values, evidence)
    : ok("credit_seldom_unconfirmed", values, evidence);
};

/**
 * Minimum share for a warning. A smaller share is normal, because a shop may sell products without videos.
 */
const UNKNOWN_SHARE = 0.1;

const unknownIds = ({ sample, knownIds }: OrderFacts): Outcome => {
  const ids = sample.productIds;
  if (ids.length === 0) return missing("ids_without_order", {});
  const unknown = ids.filter((id) => !knownIds.has(id));
  const evidence = {
    ...shareEvidence(unknown.length, ids.length),
    ...exampleEvidence(unknown.map(textExample)),
  };
  if (unknown.length === 0) return ok("ids_known", {}, evidence);
  const values = { count: unknown.length, of: ids.length };
  if (unknown.length * 2 > ids.length) return attention("ids_mostly_unknown", values, evidence);
  return unknown.length > ids.length * UNKNOWN_SHARE
    ? attention("ids_often_unknown", values, evidence)
    : ok("ids_partly_unknown", values, evidence);
};

export const orderChecks = (
  facts: OrderFacts,
  now: Date,
): Checks<"orders" | "signals" | "matched_lines" | "near_misses" | "unconfirmed_credit" | "unknown_ids"> => {
  const { orders: all, nearMisses, unconfirmed } = facts.sample;
  return {
    orders: withConflicts(orders(all, facts.shortfall, now), facts.conflicts),
    signals: signals(all),
    matched_lines: matchedLines(all),
    near_misses: checkNearMisses(all, nearMisses),
    unconfirmed_credit: unconfirmedCredit(all, unconfirmed),
    unknown_ids: unknownIds(facts),
  };
};
