import Big from "big.js";
import { isLeft } from "../attribution/amendments/lines-left.ts";
import { addAmounts } from "../platform/money.ts";
import { DAY_MS } from "../vocabulary/days.ts";
import { type Assignment, readAssignment } from "../vocabulary/experiments.ts";
import type { Amount } from "../vocabulary/money.ts";
import { type Experiment, frozenAt } from "./experiment.ts";

/** Counters of one bucket of an arm. Revenue is net, with each order limited to the experiment's cap. */
type ArmCounter = "visitors" | "orders" | "revenue";

/** Amounts to add to one row, as decimal strings that may be negative. Never empty. */
export type ArmDelta = {
  /** Arm and bucket of the row. */
  readonly arm: Assignment;
  readonly counters: Readonly<Partial<Record<ArmCounter, Amount>>>;
};

type Line = { readonly currency: string; readonly quantity: number; readonly amount: Amount };

export type ArmOrder = {
  /** ISO 8601, UTC. */
  readonly received_at: string;
  /** `svc_experiment` of the order report. */
  readonly experiment?: string | undefined;
  /** Lines as ordered. */
  readonly lines: readonly Line[];
};

type Rules = Pick<Experiment, "experiment_id" | "starts_at" | "ends_at" | "plan">;

/** Browsers retry a report for up to a day. */
const LATE_REPORT_MS = DAY_MS;

/**
 * Delta of a visitor who was assigned to an arm.
 *
 * @param at arrival of the report: ISO 8601, UTC
 */
export const visitorDelta = (
  { experiment_id, starts_at, ends_at }: Omit<Rules, "plan">,
  visitor: Assignment,
  at: string,
): ArmDelta | undefined => {
  const end = new Date(Date.parse(ends_at) + LATE_REPORT_MS).toISOString();
  if (visitor.experiment_id !== experiment_id || at < starts_at || at >= end) return undefined;
  return { arm: visitor, counters: { visitors: "1" } };
};

export const capRevenue = (revenue: Amount, cap: Amount | undefined): Amount =>
  cap !== undefined && new Big(revenue).gt(cap) ? cap : revenue;

/** Contribution of an order: one order and its capped revenue. Nothing after a full refund. */
const contribution = (lines: readonly Line[], { currency, order_cap }: Rules["plan"]) => {
  const left = lines.filter((line) => line.currency === currency && isLeft(line));
  const net = left.reduce((sum, { amount }) => addAmounts(sum, amount), "0");
  return { orders: Math.min(left.length, 1), revenue: new Big(capRevenue(net, order_cap)) };
};

const countedArm = (rules: Rules, { received_at, experiment }: ArmOrder): Assignment | undefined => {
  const assignment = readAssignment(experiment);
  const isCounted =
    assignment?.experiment_id === rules.experiment_id &&
    received_at >= rules.starts_at &&
    received_at < rules.ends_at;
  return isCounted ? assignment : undefined;
};

const change = (
  rules: Rules,
  order: ArmOrder,
  before: readonly Line[],
  after: readonly Line[],
): ArmDelta | undefined => {
  const assignment = countedArm(rules, order);
  if (assignment === undefined) return undefined;
  const [from, to] = [contribution(before, rules.plan), contribution(after, rules.plan)];
  const orders = to.orders - from.orders;
  const revenue = to.revenue.minus(from.revenue);
  if (orders === 0 && revenue.eq(0)) return undefined;
  return {
    arm: assignment,
    counters: { orders: String(orders), revenue: revenue.toFixed() },
  };
};

/**
 * Delta of an order. It counts if it was received while the experiment ran and has lines in the experiment's
 * currency.
 *
 * @param rules the experiment that the order names
 */
export const orderDelta = (rules: Rules, order: ArmOrder): ArmDelta | undefined =>
  change(rules, order, [], order.lines);

/**
 * Delta of an amendment. Empty from 30 days after the experiment's end. Amendments of one order are applied
 * in sequence, so their deltas add up in any order of arrival.
 *
 * @param before remaining lines of the order before the amendment
 * @param after remaining lines after it
 * @param appliedAt time of application: ISO 8601, UTC
 */
export const amendmentDelta = (
  rules: Rules,
  order: ArmOrder,
  {
    before,
    after,
    appliedAt,
  }: {
    readonly before: readonly Line[];
    readonly after: readonly Line[];
    readonly appliedAt: string;
  },
): ArmDelta | undefined => (appliedAt >= frozenAt(rules) ? undefined : change(rules, order, before, after));

/** Totals of one bucket. Revenue is an exact decimal. */
export type BucketTotals = { readonly visitors: number; readonly orders: number; readonly revenue: Amount };
/** One entry per bucket, including buckets without visitors. */
export type ArmTotals = { readonly exposed: BucketTotals[]; readonly held_out: BucketTotals[] };
