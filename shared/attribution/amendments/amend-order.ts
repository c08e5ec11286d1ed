import type { FindOrder } from "../../orders/find-order.table.ts";
import type { Order } from "../../orders/order-item.table.ts";
import { OrderDoesNotExist, Unavailable, ValidationFailed } from "../../platform/errors.ts";
import type { Logger } from "../../platform/logger.ts";
import { lockedTo } from "../../stores/figures-lock.ts";
import { notifyMark } from "../../stores/notify-mark.ts";
import { expiryTime } from "../../stores/retention.ts";
import type { Store } from "../../stores/store.ts";
import { limitAmendments } from "../../vocabulary/amendments.ts";
import { storeDays } from "../../vocabulary/store-days.ts";
import type { Attributions } from "../figures/attributions.table.ts";
import { attributedOrder } from "../rule/attributed-order.ts";
import type { AttributedLine } from "../rule/attribution.ts";
import type { AmendmentBody } from "./amendment.schema.ts";
import type { Amendment } from "./amendment.ts";
import { checkVersion } from "./amendment-version.ts";
import type { Amendments } from "./amendments.table.ts";
import { findRepeated, isSameContent } from "./lines-left.ts";
import { readContent } from "./named-lines.ts";
import { returnedFigures } from "./returned-figures.ts";

export type AmendOrderDeps = {
  readonly findOrder: FindOrder;
  readonly attributions: Pick<Attributions, "find" | "record">;
  readonly amendments: Pick<Amendments, "ofOrder" | "put" | "noteConflict">;
  /** Random. */
  readonly newReturnName: () => string;
  readonly logger: Pick<Logger, "count" | "error" | "warn">;
};

type AmendingStore = Pick<
  Store,
  | "brand"
  | "order_shards"
  | "time_zones"
  | "retention_months"
  | "figures_locked_after_days"
  | "former_lock"
  | "webhooks"
>;

/** `repeated`: it was accepted before. `conflicting`: another one with its version was, which is kept. */
export type AmendOutcome = "accepted" | "repeated" | "conflicting";

const isExpired = ({ expires_at }: Order, now: Date): boolean =>
  expires_at !== undefined && expires_at * 1000 <= now.getTime();

/**
 * Accepts an amendment of an order. It has the next number of its order, so what it changes in figures is known when it is
 * written, and is written with it. Reads that lag cost another try, never a wrong figure: the number is taken then.
 */
export const createAmendOrder = (deps: AmendOrderDeps) => {
  const { findOrder, attributions, amendments, newReturnName, logger } = deps;

  const existingOrder = async (
    { brand, order_shards: shards }: AmendingStore,
    orderId: string,
    now: Date,
  ): Promise<Order> => {
    const order =
      (await findOrder(brand, orderId, { shards })) ??
      (await findOrder(brand, orderId, { consistent: true, shards }));
    if (order === undefined || isExpired(order, now)) throw new OrderDoesNotExist();
    return order;
  };

  /** The order's credited lines. An order that was just reported is attributed here, as the stream's consumer would. */
  const creditedLines = async (
    brand: string,
    order: Order,
    now: Date,
  ): Promise<readonly AttributedLine[]> => {
    const consistent = true;
    const stored =
      (await attributions.find(brand, order)) ?? (await attributions.find(brand, order, { consistent }));
    if (stored) return stored.lines;
    const { failed } = await attributions.record(brand, [attributedOrder(order)], now.getTime());
    for (const { error } of failed) logger.error("An order could not be attributed", error, { brand });
    const made = await attributions.find(brand, order, { consistent });
    if (made === undefined) throw new Unavailable(failed[0]?.error);
    return made.lines;
  };

  /** An order that is just being erased has lost its lines: what does not fit them is then no fault of the caller's. */
  const readFor = async (
    { brand, order_shards: shards }: AmendingStore,
    orderId: string,
    lines: readonly AttributedLine[],
    body: AmendmentBody,
  ): Promise<ReturnType<typeof readContent>> => {
    try {
      return readContent(lines, body);
    } catch (error) {
      if ((await findOrder(brand, orderId, { consistent: true, shards })) === undefined)
        throw new OrderDoesNotExist();
      throw error;
    }
  };

  /**
   * @param body with its source: who sends it
   * @param beforeWriting called before it is written, if it is new, with the order's day
   * @throws OrderDoesNotExist, ValidationFailed; Unavailable while the order can't be attributed
   */
  return async (
    store: AmendingStore,
    body: AmendmentBody & { readonly source: string },
    now: Date,
    beforeWriting: (day: string) => Promise<void> = async () => undefined,
  ): Promise<AmendOutcome> => {
    const { brand } = store;
    const { order_id, source } = body;
    checkVersion(body.version, now);
    const order = await existingOrder(store, order_id, now);
    const { received_at, expires_at } = order;
    const lines = await creditedLines(brand, order, now);
    const content = await readFor(store, order_id, lines, body);
    const sent = { ...content, source, ...(body.version != null && { version: body.version }) };
    const accepted_at = now.toISOString();
    const { findDay } = storeDays(store.time_zones);
    const orderDay = findDay(received_at);
    const day = orderDay <= lockedTo(store, now.getTime()) ? findDay(accepted_at) : orderDay;
    let isAnnounced = false;
    for (let consistent = false; ; consistent = true) {
      const { amendments: before, isErased } = await amendments.ofOrder(brand, order, { consistent });
      if (isErased) throw new OrderDoesNotExist();
      const kept = findRepeated(before, sent);
      // Whether it repeats the last one can't be told from a read that may lack the last one.
      if (kept !== undefined && kept.version === undefined && !consistent) continue;
      if (kept !== undefined) {
        if (isSameContent(kept, content)) return "repeated";
        logger.warn("An amendment's version was sent again with other content. The first is kept", { brand });
        logger.count("AmendmentVersionReused", 1, { brand });
        await amendments.noteConflict(brand, order, kept, accepted_at);
        return "conflicting";
      }
      const most = limitAmendments(source);
      if (before.length >= most)
        throw new ValidationFailed(`order_id: this order has ${most} amendments, and takes no more`);
      if (!isAnnounced) await beforeWriting(orderDay);
      isAnnounced = true;
      const amendment: Amendment = {
        ...sent,
        sequence: before.length,
        accepted_at,
        day,
        ...notifyMark(store),
      };
      const figures = returnedFigures({ received_at, lines }, before, amendment, findDay);
      const isWritten = await amendments.put(brand, order, amendment, {
        expires_at,
        ...(figures.length > 0 && {
          returned: {
            figures,
            late: day !== orderDay,
            name: newReturnName(),
            expires_at: expiryTime(accepted_at, store.retention_months),
          },
        }),
      });
      if (isWritten) {
        logger.count("AmendmentAccepted", 1, { brand });
        return "accepted";
      }
      // Each try that fails is another amendment that was written: there are at most so many.
    }
  };
};

export type AmendOrder = ReturnType<typeof createAmendOrder>;
