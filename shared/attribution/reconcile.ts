import type { Order, Orders, UnreadableOrder } from "../orders/orders.table.ts";
import type { Logger } from "../platform/logger.ts";
import { attribute } from "./attribution.ts";
import type { Attributions } from "./attributions.table.ts";
import { createTally } from "./rollup.ts";
import { type RollupDifference, rollupDifferences } from "./rollup-difference.ts";
import type { Rollups } from "./rollups.table.ts";

type Deps = {
  readonly orders: Pick<Orders, "page">;
  readonly attributions: Pick<Attributions, "known" | "record">;
  readonly rollups: Pick<Rollups, "between" | "correct">;
  readonly logger: Pick<Logger, "error">;
  /** Waits until what was just written can be seen in the index. */
  readonly settle: () => Promise<void>;
};

/** What a store's day looks like, recounted from its orders. */
export type Reconciliation = {
  readonly day: string;
  readonly orders: number;
  /** Orders that have no attribution: those of the last seconds are on their way. */
  readonly unattributed_orders: readonly string[];
  readonly differences: readonly RollupDifference[];
  readonly repaired: {
    readonly orders: number;
    readonly figures: number;
    /** Orders that could not be attributed, and still have no attribution. */
    readonly failed_orders: readonly string[];
  };
};

const PAGE = 100;

/** A day's hours are read side by side: one behind the other, a busy store's day would take minutes. */
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));

const attributed = (order: Order) => ({
  order_id: order.order_id,
  received_at: order.received_at,
  ...attribute(order),
});

/**
 * Recomputes a store's day from its orders, hour by hour and page by page, with the attribution rule alone. It
 * trusts nothing that the stream's consumer wrote.
 *
 * Safe while orders arrive. A missing attribution is written by the same exactly-once write that the stream uses.
 * A figure is corrected only by what two recounts, some seconds apart, agree on, and only if it still has the
 * value that was found wrong: an order that is being attributed meanwhile changes both, and nothing is corrected.
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
        const page = await orders.page(brand, { during: `${day}T${hour}`, cursor, limit: PAGE });
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

  /** Attributes what is missing; what the stream attributed meanwhile is neither counted nor failed. */
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

  /** Corrects what is off by the same from the same value after a while in which nothing changed it. */
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
