import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { FindOrder } from "../../orders/find-order.table.ts";
import { invalid } from "../../platform/errors.ts";
import type { Logger } from "../../platform/logger.ts";
import { type FiguresLock, lockedTo } from "../../stores/figures-lock.ts";
import { storeDays } from "../../vocabulary/store-days.ts";
import { allReturnedFigures } from "../amendments/returned-figures.ts";
import { createFigureCounter, orderFigures } from "../figures/count-figures.ts";
import { type Figures, figuresId } from "../figures/figures.ts";
import { attributedOrder } from "../rule/attributed-order.ts";
import type { AmendmentPlaceInStore, ApplyAmendments } from "../totals/apply-amendments.table.ts";
import type { ApplyOrders } from "../totals/apply-orders.table.ts";
import type { Totals } from "../totals/totals.table.ts";
import type { CorrectTotals } from "./correct-totals.table.ts";
import type { DayEvents, RecountedOrder } from "./day-events.table.ts";
import { changedRows, corrections, findDifferences } from "./differences.ts";
import type { ReconcileReport } from "./reconcile.schema.ts";

type Deps = {
  readonly totals: Pick<Totals, "read">;
  readonly dayEvents: DayEvents;
  readonly correctTotals: CorrectTotals;
  readonly findOrder: FindOrder;
  readonly applyOrders: ApplyOrders;
  readonly applyAmendments: ApplyAmendments;
  readonly logger: Pick<Logger, "error">;
  readonly now: () => number;
};

export type ReconcileProgress = {
  readonly after: Awaited<ReturnType<DayEvents["page"]>>["next"];
  readonly stored: readonly Figures[];
  readonly figures: readonly Figures[];
  /** `true` if an order could not be counted, or was being added. */
  readonly isPartial: boolean;
};

type Reconciliation = Omit<ReconcileReport, "stage" | "next_cursor"> & {
  readonly next: ReconcileProgress | undefined;
};

type Request = {
  readonly repair: boolean;
  readonly from?: ReconcileProgress | undefined;
  readonly store?: FiguresLock | undefined;
};

/** Half of the function's time limit, so that the current page can finish in the other half. */
export const TIME_BUDGET_MS = 14_000;
/** A repair applies events that the stream has not delivered by then. */
const LATE_AFTER_MS = 5 * 60_000;
const MAX_UNATTRIBUTED = 1_000;
/** Limits a response and a repair. The next repair finds the rest. */
const MAX_DIFFERENCES = 1_000;
const KINDS = ["STORE", "UNKNOWN", "VIDEO", "CAMPAIGN"] as const;

/**
 * Base64 is applied twice and makes a cursor of at most 160,000 characters. `shared/platform/cursors.ts`
 * accepts 200,000.
 */
const MAX_PACKED_BYTES = 90_000;

/** @throws ValidationFailed if the day has too many videos and orders for one cursor */
export const packProgress = (progress: ReconcileProgress): string => {
  const packed = deflateRawSync(JSON.stringify(progress));
  if (packed.length > MAX_PACKED_BYTES) throw invalid("day", "recount_too_large");
  return packed.toString("base64");
};

/** @param packed from a cursor whose seal was verified */
export const unpackProgress = (packed: string): ReconcileProgress =>
  JSON.parse(inflateRawSync(Buffer.from(packed, "base64")).toString("utf8")) as ReconcileProgress;

const orderDeltas = ({ attribution, amendments }: RecountedOrder): Figures[] => [
  ...orderFigures(attribution),
  ...allReturnedFigures(attribution, amendments),
];

/**
 * Safe while orders arrive: totals are read before and after the events, and a row is corrected only if it is
 * unchanged. Nothing is corrected while an order can't be counted, or on a locked day, which never changes.
 */
export const createReconcile = (deps: Deps) => {
  const { totals, dayEvents, correctTotals, findOrder, applyOrders, applyAmendments, logger, now } = deps;

  const readTotals = (brand: string, day: string) =>
    totals.read(brand, { from: day, to: day }, KINDS, { consistent: true });

  const repairOrders = async (brand: string, ids: readonly string[]) => {
    const failed: string[] = [];
    let orders = 0;
    for (const order_id of ids) {
      try {
        const order = await findOrder(brand, order_id, { consistent: true });
        if (order === undefined) continue;
        const outcome = await applyOrders(brand, [attributedOrder(order)], now());
        for (const { error } of outcome.failed) throw error;
        orders += outcome.recorded.length;
      } catch (error) {
        logger.error("An order can't be attributed", error, { brand, order_id });
        failed.push(order_id);
      }
    }
    return { orders, failed };
  };

  const repairAmendments = async (
    brand: string,
    places: readonly AmendmentPlaceInStore[],
  ): Promise<number> => {
    if (places.length === 0) return 0;
    const { applied, failed } = await applyAmendments(brand, places, now());
    for (const { error, amendment } of failed)
      logger.error("An amendment can't be applied", error, { brand, order_id: amendment.order_id });
    return applied.length;
  };

  const isLate = (time: string): boolean => now() >= Date.parse(time) + LATE_AFTER_MS;

  const unfinished = ({ order_id, attribution: { received_at, rows_left }, amendments }: RecountedOrder) => ({
    orders: rows_left !== undefined && isLate(received_at) ? [order_id] : [],
    amendments: amendments
      .filter(({ applied_at, rows_left: left, accepted_at }) => isLate(accepted_at) && (!applied_at || left))
      .map(({ sequence }) => ({ order_id, received_at, sequence })),
  });

  const isApplying = ({ attribution, amendments }: RecountedOrder): boolean =>
    [attribution, ...amendments].some(({ rows_left }) => rows_left !== undefined);

  const readDay = async (brand: string, day: string, from: ReconcileProgress, { repair, store }: Request) => {
    const end = now() + TIME_BUDGET_MS;
    const span = storeDays(store?.time_zones).findSpan({ from: day, to: day });
    const counter = createFigureCounter(from.figures);
    const found = { orders: 0, unattributed: [] as string[], unapplied: 0 };
    const repaired = { orders: 0, amendments: 0, failed: [] as string[] };
    let isPartial = from.isPartial;
    const add = (orders: readonly RecountedOrder[], uncounted: readonly string[]): void => {
      found.unattributed.push(...uncounted);
      isPartial ||= uncounted.length > 0 || orders.some(isApplying);
      for (const order of orders) counter.addFigures(orderDeltas(order).filter((each) => each.day === day));
    };
    let after = from.after;
    do {
      const { orders, unattributed, next } = await dayEvents.page(brand, span, after);
      const left = orders.map(unfinished);
      const amendments = left.flatMap((each) => each.amendments);
      const missing = [...unattributed, ...left.flatMap((each) => each.orders)];
      add(orders, missing);
      found.orders += orders.length + unattributed.length;
      found.unapplied += amendments.length;
      if (repair) {
        const made = await repairOrders(brand, missing);
        repaired.orders += made.orders;
        repaired.failed.push(...made.failed);
        repaired.amendments += await repairAmendments(brand, amendments);
      }
      after = next;
    } while (after !== undefined && now() < end && found.unattributed.length < MAX_UNATTRIBUTED);
    if (after === undefined)
      for await (const { orders, unreadable } of dayEvents.countedOn(brand, day)) add(orders, unreadable);
    return { found, repaired, figures: counter.figures(), after, isPartial };
  };

  return async (brand: string, day: string, request: Request): Promise<Reconciliation> => {
    const { repair, store = {} } = request;
    const from = request.from ?? {
      after: undefined,
      stored: await readTotals(brand, day),
      figures: [],
      isPartial: false,
    };
    const read = await readDay(brand, day, from, request);
    const report = {
      day,
      orders: read.found.orders,
      unattributed_orders: read.found.unattributed,
      unapplied_amendments: read.found.unapplied,
      differences: [],
      uncorrected: null,
    };
    const repaired = {
      orders: read.repaired.orders,
      amendments: read.repaired.amendments,
      figures: 0,
      failed_orders: read.repaired.failed,
    };
    const { stored } = from;
    const { after, figures: recounted, isPartial } = read;
    if (after !== undefined)
      return { ...report, repaired, next: { after, stored, figures: recounted, isPartial } };
    const moved = changedRows(stored, await readTotals(brand, day));
    const differences = findDifferences(stored, recounted)
      .filter((each) => !moved.has(figuresId(each)))
      .slice(0, MAX_DIFFERENCES);
    const reason = day <= lockedTo(store, now()) ? "day_locked" : isPartial ? "orders_uncounted" : null;
    const uncorrected = differences.length === 0 ? null : reason;
    if (!repair || reason !== null) return { ...report, differences, uncorrected, repaired, next: undefined };
    const rows = new Set(stored.map(figuresId));
    const figures = await correctTotals(brand, corrections(differences, rows));
    return { ...report, differences, repaired: { ...repaired, figures }, next: undefined };
  };
};

export type Reconcile = ReturnType<typeof createReconcile>;
