import { type FiguresLock, lockedTo } from "../../stores/figures-lock.ts";
import { dayNow, storeDays } from "../../vocabulary/store-days.ts";
import { isClosed } from "../figures/closed-days.ts";
import { addUpFigures } from "../figures/count-figures.ts";
import type { CountedStore } from "../figures/counted-store.ts";
import type { FiguresTable } from "../figures/figures.table.ts";
import type { Figures } from "../figures/figures.ts";
import { correction, findDifferences, firstDifferences } from "./differences.ts";
import { isWithin, nextRange, type RangeFigures, type ReconcileProgress, wholeDay } from "./progress.ts";
import type { ReconcileReport } from "./reconcile.schema.ts";
import { createRecount, type RecountDeps } from "./recount.ts";

type Deps = RecountDeps & {
  readonly figures: Pick<FiguresTable, "ofDay" | "erasedOfDay" | "lateReturnsOn" | "correct" | "dropMonth">;
  /** Waits until the latest writes are visible in the index. */
  readonly settle: () => Promise<void>;
};

/** A part of a store's day, recounted from its orders. `next`: where to go on; `undefined` at the end. */
type Reconciliation = Omit<ReconcileReport, "stage" | "next_cursor"> & {
  readonly next: ReconcileProgress | undefined;
};

type ReconciledStore = CountedStore & FiguresLock;

type Request = {
  readonly repair: boolean;
  readonly from?: ReconcileProgress | undefined;
  /** Without it, no day is locked, and days are UTC days. */
  readonly store?: ReconciledStore | undefined;
};

/** Half of the function's time: the pages under way and the wait for the index still end in the other half. */
export const TIME_BUDGET_MS = 14_000;
/** Figures of a busy store's open day take seconds to read: a part that has counted for long leaves them to the next. */
const COMPARED_WITHIN_MS = 5_000;

/**
 * Recounts a store's day from its orders, by applying the attribution rule again. It uses nothing that the
 * stream's consumer wrote but whether a credit was confirmed: this was decided once, and videos change. Of erased orders, it takes the
 * figures that were left of them; of orders of locked days, what came back on this one, as it was accepted. When its time is used up, it returns where to go on; the figures of all parts add up.
 * Sums and differences that are too many for one part are found in a later one, which counts the orders once more.
 *
 * It is safe while orders arrive. A missing attribution is written in the way in which the stream's consumer writes
 * it, exactly once. Figures are corrected only once their day is closed, and only if two recounts, some seconds apart,
 * find the same difference and the figure still has the wrong value. An open day's figures are the sum of its
 * attributions, so nothing needs a correction there that time does not bring: a difference is an order on its way.
 * A locked day does not change: what it lacks is entered on the day of its correction.
 */
export const createReconcile = ({ figures: table, settle, ...deps }: Deps) => {
  const { now } = deps;
  const recount = createRecount(deps);

  /** Compares a range's counted figures with those that are stored. */
  const compare = async (
    brand: string,
    day: string,
    { range, figures }: RangeFigures,
    store: CountedStore | undefined,
  ) => {
    const stored = await table.ofDay(brand, day, store);
    const others = [
      ...(await table.erasedOfDay(brand, day)),
      ...(await table.lateReturnsOn(brand, day, store)),
    ];
    const inRange = (each: Figures) => isWithin(range, each);
    const recounted = addUpFigures(figures, others.filter(inRange));
    return {
      differences: findDifferences(stored.figures.filter(inRange), recounted),
      corrections: stored.corrections,
    };
  };

  /** Corrects the figures whose difference a second recount confirms; returns how many. */
  const confirmAndCorrect = async (
    brand: string,
    day: string,
    from: Extract<ReconcileProgress, { step: "confirm" }>,
    isOver: () => boolean,
    store: ReconciledStore | undefined,
  ): Promise<{ corrected: number; next: ReconcileProgress | undefined }> => {
    const { range } = from;
    const { order_shards: shards, time_zones } = store ?? {};
    const days = storeDays(time_zones);
    const { left, figures } = await recount(brand, day, from, { repair: false, isOver, shards, days });
    if (left.length > 0) return { corrected: 0, next: { ...from, left, figures } };
    const seen = new Set(from.differences.map((difference) => JSON.stringify(difference)));
    const { differences, corrections } = await compare(brand, day, { range, figures }, store);
    const agreed = differences.filter((difference) => seen.has(JSON.stringify(difference)));
    // Nothing is corrected twice: another correction since the comparison has taken the sheet.
    const isLocked = store !== undefined && day <= lockedTo(store, now());
    const where = { index: corrections, enteredOn: isLocked ? dayNow(days, now()) : undefined };
    const isCorrected = agreed.length > 0 && (await table.correct(brand, day, agreed.map(correction), where));
    return {
      corrected: isCorrected ? agreed.length : 0,
      next: nextRange(days.findSpan({ from: day, to: day }), range),
    };
  };

  /**
   * @param day the store's, `YYYY-MM-DD`
   * @param request `from`: `next` of the previous part of the same day, with the same `repair`
   */
  return async (brand: string, day: string, { repair, from, store }: Request): Promise<Reconciliation> => {
    const began = now();
    const isOver = () => now() >= began + TIME_BUDGET_MS;
    const none = { day, orders: 0, unattributed_orders: [], differences: [] };
    if (from?.step === "confirm") {
      const { corrected, next } = await confirmAndCorrect(brand, day, from, isOver, store);
      return { ...none, repaired: { orders: 0, figures: corrected, failed_orders: [] }, next };
    }

    const days = storeDays(store?.time_zones);
    const span = days.findSpan({ from: day, to: day });
    // A recount compares with the day's sheets. What was summed up of them is made again.
    if (repair && from === undefined && isClosed(day, days, now())) await table.dropMonth(brand, day);
    const progress = from ?? { step: "count", ...wholeDay(span, {}) };
    // The orders of the day are named and repaired with the first range.
    const isFirst = progress.range.after === undefined;
    const found = await recount(brand, day, progress, {
      repair: repair && isFirst,
      isOver,
      shards: store?.order_shards,
      days,
    });
    const { counted, recorded, unattributed, failed, left, figures } = found;
    const report = isFirst ? { ...none, orders: counted, unattributed_orders: unattributed } : none;
    const repaired = { orders: recorded, figures: 0, failed_orders: failed };
    const hasCounted = progress.left.length > 0 && now() > began + COMPARED_WITHIN_MS;
    if (left.length > 0 || hasCounted) return { ...report, repaired, next: { ...progress, left, figures } };
    const all = await compare(brand, day, { ...progress, figures }, store);
    const { differences, upTo = progress.range.upTo } = firstDifferences(all.differences);
    const range = { ...progress.range, ...(upTo !== undefined && { upTo }) };
    if (!repair || differences.length === 0 || !isClosed(day, days, now())) {
      return { ...report, differences, repaired, next: nextRange(span, range) };
    }
    await settle();
    const confirm = { step: "confirm", differences, ...wholeDay(span, range) } as const;
    const { corrected, next } = await confirmAndCorrect(brand, day, confirm, isOver, store);
    return { ...report, differences, repaired: { ...repaired, figures: corrected }, next };
  };
};

export type Reconcile = ReturnType<typeof createReconcile>;
