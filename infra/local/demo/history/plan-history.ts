import type { Report } from "../../../../shared/interactions/interactions.schema.ts";
import { DAY_MS, dayAt } from "../../../../shared/vocabulary/days.ts";
import type { Assignment } from "../../../../shared/vocabulary/experiments.ts";
import { createRandom, type Random } from "../../../../test/support/values/random.ts";
import { createDrawOrder, type SoldOrder, type SoldProduct } from "./draw-order.ts";
import { drawReports } from "./draw-reports.ts";

const SEED = 8;
const HISTORY_DAYS = 56;
export const CAMPAIGN_FROM = 7;

type PlannedTest = {
  readonly name: string;
  readonly holdout_percent: number;
  readonly from: number;
  readonly to: number;
};

/**
 * A result needs 400 orders in the smaller arm, so the finished experiment hides videos from half
 * of the visitors.
 */
export const TESTS = [
  { name: "Do videos sell more?", holdout_percent: 50, from: 14, to: 49 },
  { name: "Do videos sell more in winter?", holdout_percent: 30, from: 51, to: 135 },
] as const satisfies readonly PlannedTest[];

export const CONSENT_PERCENT = 85;

type PlannedArm = Omit<Assignment, "experiment_id"> & { readonly test: number };

type PlannedVisitor = PlannedArm & { readonly at: string };

export type PlannedOrder = SoldOrder & {
  readonly order_id: string;
  readonly received_at: string;
  readonly arm?: PlannedArm;
  readonly refund?: { readonly at: Date; readonly isWhole: boolean };
};

export type History = {
  readonly began: Date;
  readonly orders: readonly PlannedOrder[];
  readonly visitors: readonly PlannedVisitor[];
  readonly reports: readonly (readonly Report[])[];
  readonly shopDays: readonly { readonly day: string; readonly orders: number }[];
};

const VISITORS_A_DAY = 740;
const WEEK = [1.2, 0.95, 0.9, 0.92, 1, 1.08, 1.16];
/** Share of visitors who buy. The difference between the arms is the expected uplift. */
const BUYERS = { exposed: 0.0465, held_out: 0.0345 };
const REFUNDED = 0.06;
const LOSSES: ReadonlyMap<number, number> = new Map([
  [38, 0.3],
  [47, 0.18],
]);

const DRAWS = 1_000_000;
const draw = (random: Random): number => random.below(DRAWS) / DRAWS;

/** Draws a time from 6:00 to 24:00 UTC, most likely in the afternoon. */
const drawTime = (random: Random, start: number): number =>
  start + DAY_MS * (0.25 + 0.75 * ((draw(random) + draw(random)) / 2));

const drawArm = (random: Random, day: number): PlannedArm | undefined => {
  const test = TESTS.findIndex(({ from, to }) => from <= day && day < to);
  const { holdout_percent } = TESTS[test] ?? {};
  if (holdout_percent === undefined || !random.chance(CONSENT_PERCENT / 100)) return undefined;
  return {
    test,
    arm: random.chance(holdout_percent / 100) ? "held_out" : "exposed",
    bucket: random.below(100),
  };
};

const drawRefund = (random: Random, orderedAt: number, now: number): Pick<PlannedOrder, "refund"> => {
  const at = orderedAt + DAY_MS * (2 + 7 * draw(random));
  const isWhole = random.chance(0.5);
  return random.chance(REFUNDED) && at < now ? { refund: { at: new Date(at), isWhole } } : {};
};

const iso = (time: number): string => new Date(time).toISOString();

type PlannedShop = {
  readonly products: readonly SoldProduct[];
  readonly host: string;
  readonly campaign: string;
};

const numberOrders = (sold: readonly (Omit<PlannedOrder, "order_id"> & { isLost: boolean })[]) =>
  sold
    .toSorted((a, b) => (a.received_at < b.received_at ? -1 : 1))
    .map(({ isLost, ...order }, index) => ({ order_id: `KF-${10_001 + index}`, ...order, isLost }))
    .filter(({ isLost }) => !isLost)
    .map(({ isLost, ...order }): PlannedOrder => order);

/** Uses a fixed seed, so the history is the same for a given time. */
export const planHistory = (now: Date, { products, host, campaign }: PlannedShop): History => {
  const random = createRandom(SEED);
  const drawOrder = createDrawOrder(random, products);
  const end = now.getTime();
  const began = Date.parse(dayAt(end)) - HISTORY_DAYS * DAY_MS;
  const sold: Parameters<typeof numberOrders>[0][number][] = [];
  const visitors: PlannedVisitor[] = [];

  const drawDay = (index: number) => {
    const start = began + index * DAY_MS;
    const level = (WEEK[index % WEEK.length] ?? 1) * (0.75 + (0.5 * index) / HISTORY_DAYS);
    let [watching, orders] = [0, 0];
    for (let visitor = 0; visitor < VISITORS_A_DAY * level; visitor++) {
      const at = drawTime(random, start);
      const arm = drawArm(random, index);
      const isExposed = arm?.arm !== "held_out";
      const order = random.chance(BUYERS[isExposed ? "exposed" : "held_out"])
        ? { ...drawOrder(isExposed, index), ...drawRefund(random, at, end) }
        : undefined;
      const isLost = random.chance(LOSSES.get(index) ?? 0);
      if (at >= end) continue;
      const received_at = iso(at);
      if (isExposed) watching++;
      if (arm) visitors.push({ ...arm, at: received_at });
      if (order) sold.push({ ...order, received_at, ...(arm && { arm }), isLost });
      if (order) orders++;
    }
    const at = iso(Math.min(start + DAY_MS, end) - 1);
    const shown = index < CAMPAIGN_FROM ? undefined : campaign;
    const reports = drawReports(random, { at, host, campaign: shown, watching });
    return { day: dayAt(start), orders, reports };
  };
  const days = Array.from({ length: HISTORY_DAYS + 1 }, (_, index) => drawDay(index));
  return {
    began: new Date(began),
    orders: numberOrders(sold),
    visitors,
    reports: days.map(({ reports }) => reports),
    shopDays: days.slice(0, HISTORY_DAYS).map(({ day, orders }) => ({ day, orders })),
  };
};
