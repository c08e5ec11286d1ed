import { UNCONFIRMED_WORDS } from "../../vocabulary/signal-kinds.ts";
import {
  attention,
  type Checks,
  counted,
  exampleEvidence,
  isOlderThan,
  missing,
  type Outcome,
  ok,
  percent,
  shareEvidence,
  timeText,
} from "./check.ts";
import type { OrderSample } from "./order-sample.ts";
import type { Shortfall } from "./shortfall.ts";

/** What is known of a store's last orders. */
export type OrderFacts = {
  readonly sample: OrderSample;
  /** Those of the sample's product ids that the store has a product of. */
  readonly knownIds: { has(id: string): boolean };
  /** Absent if there were none in two weeks. */
  readonly conflicts?: AmendmentConflicts | undefined;
  /** Absent if there are as many orders as the weeks before lead to expect. */
  readonly shortfall?: Shortfall | undefined;
};

type Orders = OrderSample["orders"];

const MAX_DAYS_WITHOUT_ORDER = 7;
/** Shoppers who watch nothing order too, so a few orders without signals say nothing. */
const MIN_ORDERS_TO_JUDGE = 20;

const sum = (orders: Orders, of: (order: Orders[number]) => number): number =>
  orders.reduce((total, order) => total + of(order), 0);

const NO_ORDERS = "No order was reported yet.";
const REPORT_FIRST = "Report a first order: see the check of orders.";

/** Amendments that said something else than an earlier one with their version. */
type AmendmentConflicts = { readonly conflicts: number; readonly last_at: string };

/** Money that came back and is not taken off hides behind orders that arrive. */
const withConflicts = (outcome: Outcome, found: AmendmentConflicts | undefined): Outcome =>
  found === undefined || outcome.state !== "ok"
    ? outcome
    : attention(
        `${counted(found.conflicts, "amendment")} said something else than an earlier one with the same version, and ${found.conflicts === 1 ? "was" : "were"} ignored; the last at ${timeText(found.last_at)}.`,
        "Let the version of an order's amendments grow each time that their content changes; the time in milliseconds will do. The pages of these orders say which they are.",
        { at: found.last_at, count: found.conflicts },
      );

const fewerThanUsual = ({ since, orders: count, expected }: Shortfall): string =>
  `${count === 0 ? "No order was" : `Only ${counted(count, "order")} ${count === 1 ? "was" : "were"}`} reported since ${timeText(since)}; about ${expected} came in the same days and hours of the weeks before.`;

const orders = (all: Orders, shortfall: Shortfall | undefined, now: Date): Outcome => {
  const at = all[0]?.received_at;
  if (at === undefined) {
    return missing(
      NO_ORDERS,
      "Let your server report each completed order (POST /external-shop-order-tracking/private).",
    );
  }
  const ofLastDay = all.filter(({ received_at }) => !isOlderThan(received_at, 24, now)).length;
  const evidence = { at, count: ofLastDay };
  if (isOlderThan(at, MAX_DAYS_WITHOUT_ORDER * 24, now)) {
    return attention(
      `The last order was reported at ${timeText(at)}.`,
      "If your shop has sold something since, check that your server still reports orders: its log has our answers.",
      evidence,
    );
  }
  if (shortfall !== undefined) {
    return attention(
      fewerThanUsual(shortfall),
      "If your shop has sold as usual, your server reports too few of its orders: look at its log, which has our answers, and at what was changed in your checkout.",
      evidence,
    );
  }
  const most = ofLastDay === all.length && all.length > 1 ? "at least " : "";
  return ok(
    `The last order was reported at ${timeText(at)}; ${most}${counted(ofLastDay, "order")} in the last 24 hours.`,
    evidence,
  );
};

const signals = (all: Orders): Outcome => {
  if (all.length === 0) return missing(NO_ORDERS, REPORT_FIRST);
  const withSignals = all.filter((order) => order.signals > 0);
  const at = withSignals[0]?.received_at;
  const evidence = { ...(at !== undefined && { at }), ...shareEvidence(withSignals.length, all.length) };
  const summary = `${withSignals.length} of the last ${counted(all.length, "order")} came with signals.`;
  const advice =
    "Let the page that confirms an order hand both signal strings to your server, and your server pass them on unchanged.";
  if (withSignals.length === 0) {
    return all.length < MIN_ORDERS_TO_JUDGE
      ? missing(
          summary,
          `Watch a video, buy its product, and see that the signals arrive. ${advice}`,
          evidence,
        )
      : attention(summary, advice, evidence);
  }
  if (withSignals.every(({ usableSignals }) => usableSignals === 0)) {
    return attention(
      `${summary} None of these signals can be used.`,
      "Pass on the strings as the widget or the SDK gives them, without changing or rebuilding them.",
      evidence,
    );
  }
  const latest = all.slice(0, MIN_ORDERS_TO_JUDGE);
  if (latest.length === MIN_ORDERS_TO_JUDGE && latest.every((order) => order.signals === 0)) {
    return attention(`${summary} None of the latest ${MIN_ORDERS_TO_JUDGE} did.`, advice, evidence);
  }
  return ok(summary, evidence);
};

const ANY_SIGNAL_FIRST = "Let orders come with signals first: see the check of signals.";

/** Orders that might have been credited, and are attributed. */
const signalled = (all: Orders): Orders =>
  all.filter(({ isAttributed, usableSignals }) => isAttributed && usableSignals > 0);

const matchedLines = (all: Orders): Outcome => {
  const some = signalled(all);
  if (some.length === 0)
    return missing("No order with signals is attributed yet, so no line could match.", ANY_SIGNAL_FIRST);
  const lines = sum(some, (order) => order.lines);
  const credited = sum(some, ({ creditedLines }) => creditedLines);
  const evidence = shareEvidence(credited, lines);
  const summary = `${credited} of ${counted(lines, "line")} match in ${counted(some.length, "order")} that came with signals (${percent(credited, lines)}).`;
  return credited === 0
    ? attention(
        summary,
        "Report as product_id of each line exactly the id of the product in the catalog, not a variant's id or a SKU.",
        evidence,
      )
    : ok(summary, evidence);
};

const checkNearMisses = (all: Orders, nearMisses: OrderSample["nearMisses"]): Outcome => {
  const some = signalled(all);
  if (some.length === 0) {
    return missing("No order with signals is attributed yet, so no ids were compared.", ANY_SIGNAL_FIRST);
  }
  const evidence = {
    ...shareEvidence(
      nearMisses.length,
      sum(some, (order) => order.lines),
    ),
    ...exampleEvidence(
      nearMisses.map(({ product_id, signal_product_id, differs_by }) =>
        differs_by.includes("sku")
          ? `ordered ${product_id}, watched ${signal_product_id}: one is the other's SKU`
          : `ordered ${product_id}, watched ${signal_product_id}: ${differs_by.join(", ").replaceAll("_", " ")}`,
      ),
    ),
  };
  return nearMisses.length === 0
    ? ok("No ordered id nearly matches a signal.", evidence)
    : attention(
        `${counted(nearMisses.length, "line")} would match if the id were written alike.`,
        "Report the ids exactly as they are in the catalog: same case, zeros and spaces, and never a SKU.",
        evidence,
      );
};

/** A video that was taken down while a product was in a cart leaves a few such lines. */
const UNCONFIRMED_SHARE = 0.1;

const unconfirmedCredit = (all: Orders, unconfirmed: OrderSample["unconfirmed"]): Outcome => {
  const credited = sum(all, ({ creditedLines }) => creditedLines);
  if (credited === 0) return missing("No line is credited to a video yet.", ANY_SIGNAL_FIRST);
  const evidence = {
    ...shareEvidence(unconfirmed.length, credited),
    ...exampleEvidence(
      unconfirmed.map(
        ({ product_id, event_id, unconfirmed: reason }) =>
          `ordered ${product_id}, credited to video ${event_id}: ${reason && UNCONFIRMED_WORDS[reason]}`,
      ),
    ),
  };
  const lines = counted(credited, "credited line");
  if (unconfirmed.length === 0) return ok(`Live videos that show the product confirm ${lines}.`, evidence);
  const summary = `Of ${lines}, ${unconfirmed.length} could not be confirmed (${percent(unconfirmed.length, credited)}).`;
  return unconfirmed.length > credited * UNCONFIRMED_SHARE
    ? attention(
        summary,
        "Tag each video with the products that it shows, and keep it live while it sells. If your store never had these videos, signals were made up: look at the orders.",
        evidence,
      )
    : ok(summary, evidence);
};

const unknownIds = ({ sample, knownIds }: OrderFacts): Outcome => {
  const ids = sample.productIds;
  if (ids.length === 0) return missing(NO_ORDERS, REPORT_FIRST);
  const unknown = ids.filter((id) => !knownIds.has(id));
  const evidence = { ...shareEvidence(unknown.length, ids.length), ...exampleEvidence(unknown) };
  if (unknown.length === 0) return ok("All ordered product ids are in the catalog.", evidence);
  const summary = `Of ${counted(ids.length, "ordered product id")}, ${unknown.length} are of no product in the catalog: they never match.`;
  return unknown.length * 2 > ids.length
    ? attention(
        summary,
        "Report the catalog's ids instead of a variant's id or a SKU; if they are right, add the product URLs of these products.",
        evidence,
      )
    : ok(summary, evidence);
};

/** From the first order to lines that are credited. */
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
