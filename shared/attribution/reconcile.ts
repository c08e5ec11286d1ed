import type { Order, Orders, UnreadableOrder } from "../orders/orders.table.ts";
import type { Logger } from "../platform/logger.ts";
import { attribute } from "./attribution.ts";
import type { Attributions } from "./attributions.table.ts";
import type { ReconcileReport } from "./reconcile.schema.ts";
import { createTally } from "./rollup.ts";
import { type RollupDifference, rollupDifferences } from "./rollup-difference.ts";
import type { Rollups } from "./rollups.table.ts";

type Deps = {
  readonly orders: Pick<Orders, "page">;
  readonly attributions: Pick<Attributions, "known" | "record">;
  readonly rollups: Pick<Rollups, "between" | "correct">;
  readonly logger: Pick<Logger, "error">;
  /** Waits until the latest writes are visible in the index. */
  readonly settle: () => Promise<void>;
};

/** A day of a store, recounted from its orders. */
type Reconciliation = Omit<ReconcileReport, "stage">;

const ORDERS_PER_PAGE = 100;

/** The hours of a day are read in parallel: a busy store's day would otherwise take minutes. */
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));

const attributed = (order: Order) => ({
  order_id: order.order_id,
  received_at: order.received_at,
  ...attribute(order),
});

/**
 * Recounts a store's day from its orders, by applying the attribution rule again. It uses nothing that the
 * stream's consumer wrote.
 *
 * It is safe while orders arrive. A missing attribution is written by the same exactly-once transaction that the
 * stream's consumer uses. A figure is corrected only if two recounts, some seconds apart, find the same
 * difference, and only if the figure still has the wrong value: an order that is attributed in between changes
 * the difference, and the figure is left alone.
 */
export const createReconcile = ({ orders, attributions, rollups, logger, settle }: Deps) => {
  const storedRollups = async (brand: string, day: string) =>
    (await Array.fromAsync(rollups.between(brand, day, day))).flat();

  const recount = async (brand: string, day: string) => {
    const tally = createTally();
    const countHour = async (hour: string) => {
      const missing: Order[] = [];
      const damaged: UnreadableOrder[] = [];
      let counted = 0;
      let cursor: Awaited<ReturnType<Orders["page"]>>["next"];
      do {
        const page = await orders.page(brand, { during: `${day}T${hour}`, cursor, limit: ORDERS_PER_PAGE });
        const orderIds = [...page.items, ...page.unreadable].map(({ order_id }) => order_id);
        const known = await attributions.known(brand, orderIds);
        damaged.push(...page.unreadable.filter(({ order_id }) => !known.has(order_id)));
        missing.push(...page.items.filter(({ order_id }) => !known.has(order_id)));
        tally.add(page.items.filter(({ order_id }) => known.has(order_id)).map(attributed));
        counted += orderIds.length;
        cursor = page.next;
      } while (cursor !== undefined);
      return { missing, damaged, counted };
    };

    const hours = await Promise.all(HOURS.map(countHour));
    const differences = rollupDifferences(await storedRollups(brand, day), tally.rollups());
    return {
      counted: hours.reduce((sum, { counted }) => sum + counted, 0),
      missing: hours.flatMap(({ missing }) => missing),
      damaged: hours.flatMap(({ damaged }) => damaged),
      differences,
    };
  };

  const logFailure = (brand: string, order_id: string, error: unknown) =>
    logger.error("An order can't be attributed", error, { brand, order_id });

  /** Attributes missing orders. Those that the stream attributed in between count neither as recorded nor as failed. */
  const attributeMissing = async (
    brand: string,
    missing: readonly Order[],
    damaged: readonly UnreadableOrder[],
  ) => {
    const { recorded, failed } = await attributions.record(brand, missing.map(attributed));
    for (const { order, error } of failed) logFailure(brand, order.order_id, error);
    for (const { order_id, error } of damaged) logFailure(brand, order_id, error);
    const orderIds = [...missing, ...damaged].map(({ order_id }) => order_id);
    const known = await attributions.known(brand, orderIds);
    return { recorded: recorded.length, failed: orderIds.filter((orderId) => !known.has(orderId)) };
  };

  /** Corrects the figures whose difference a second recount confirms; returns how many. */
  const correctAgreed = async (brand: string, day: string, first: RollupDifference[]): Promise<number> => {
    await settle();
    const second = (await recount(brand, day)).differences;
    const seen = new Set(first.map((difference) => JSON.stringify(difference)));
    const agreed = second.filter((difference) => seen.has(JSON.stringify(difference)));
    const corrected = await Promise.all(agreed.map((difference) => rollups.correct(brand, difference)));
    return corrected.filter(Boolean).length;
  };

  /** @param day UTC, `YYYY-MM-DD` */
  return async (brand: string, day: string, { repair }: { repair: boolean }): Promise<Reconciliation> => {
    const found = await recount(brand, day);
    const report = {
      day,
      orders: found.counted,
      unattributed_orders: [...found.missing, ...found.damaged].map(({ order_id }) => order_id),
      differences: found.differences,
    };
    if (!repair) return { ...report, repaired: { orders: 0, figures: 0, failed_orders: [] } };
    const { recorded, failed } = await attributeMissing(brand, found.missing, found.damaged);
    const first = recorded > 0 ? await recount(brand, day) : found;
    const figures = first.differences.length > 0 ? await correctAgreed(brand, day, first.differences) : 0;
    return { ...report, repaired: { orders: recorded, figures, failed_orders: failed } };
  };
};

export type Reconcile = ReturnType<typeof createReconcile>;
