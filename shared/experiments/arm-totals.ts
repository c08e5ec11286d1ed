import Big from "big.js";
import { isLeft } from "../attribution/amendments/lines-left.ts";
import { addAmounts } from "../platform/money.ts";
import { DAY_MS } from "../vocabulary/days.ts";
import { type Assignment, readAssignment } from "../vocabulary/experiments.ts";
import type { Amount } from "../vocabulary/money.ts";
import { type Experiment, frozenAt } from "./experiment.ts";

/** Revenue is net. Each order counts up to the experiment's cap. */
type ArmCounter = "visitors" | "orders" | "revenue";

/** Counters are decimal strings, which may be negative. */
export type ArmDelta = {
  readonly arm: Assignment;
  readonly counters: Readonly<Partial<Record<ArmCounter, Amount>>>;
};

type Line = { readonly currency: string; readonly quantity: number; readonly amount: Amount };

export type ArmOrder = {
  readonly received_at: string;
  /** `svc_experiment` of the order report. */
  readonly experiment?: string | undefined;
};

/** An order's lines before and after a change. A new order has no lines before. */
type ArmChange = {
  readonly before: readonly Line[];
  readonly after: readonly Line[];
  /** Time of an amendment. Absent for an order. */
  readonly appliedAt?: string | undefined;
};

type Rules = Pick<Experiment, "experiment_id" | "starts_at" | "ends_at" | "plan">;

/** Browsers retry a report for up to a day. */
const LATE_REPORT_MS = DAY_MS;

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

/**
 * Amendments of one order are applied in sequence, so their deltas add up in any order of arrival.
 * @returns `undefined` if nothing changes, for an order outside the experiment, and for an
 * amendment from 30 days after the experiment's end
 */
export const armDelta = (
  rules: Rules,
  order: ArmOrder,
  { before, after, appliedAt }: ArmChange,
): ArmDelta | undefined => {
  const assignment = countedArm(rules, order);
  if (assignment === undefined || (appliedAt !== undefined && appliedAt >= frozenAt(rules))) return undefined;
  const [from, to] = [contribution(before, rules.plan), contribution(after, rules.plan)];
  const orders = to.orders - from.orders;
  const revenue = to.revenue.minus(from.revenue);
  if (orders === 0 && revenue.eq(0)) return undefined;
  return { arm: assignment, counters: { orders: String(orders), revenue: revenue.toFixed() } };
};

export type BucketTotals = { readonly visitors: number; readonly orders: number; readonly revenue: Amount };
export type ArmTotals = { readonly exposed: BucketTotals[]; readonly held_out: BucketTotals[] };
