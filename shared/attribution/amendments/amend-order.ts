import type { FindOrder, WasErased } from "../../orders/find-order.table.ts";
import type { Order } from "../../orders/order-item.table.ts";
import type { OrderItem } from "../../orders/order-report.schema.ts";
import { invalid, OrderDoesNotExist } from "../../platform/errors.ts";
import type { Logger } from "../../platform/logger.ts";
import { lineAmount } from "../../platform/money.ts";
import { notifyMark, type Store } from "../../stores/store.ts";
import { limitAmendments } from "../../vocabulary/amendments.ts";
import { DAY_MS } from "../../vocabulary/days.ts";
import { storeDays } from "../../vocabulary/store-days.ts";
import type { AmendmentBody } from "./amendment.schema.ts";
import type { Amendment } from "./amendment.ts";
import type { Amendments } from "./amendments.table.ts";
import { findRepeated, isSameContent } from "./lines-left.ts";
import { type OrderedLine, readContent } from "./named-lines.ts";

/**
 * A version from the future would outrank all later amendments of its sender.
 * @param now the sender's clock may be a day ahead
 * @throws ValidationFailed
 */
export const checkVersion = (version: number | null | undefined, now: Date): void => {
  if ((version ?? 0) > (now.getTime() + DAY_MS) * 1_000) throw invalid("version", "version_late");
};

export type AmendOrderDeps = {
  readonly findOrder: FindOrder;
  readonly wasErased: WasErased;
  readonly amendments: Pick<Amendments, "ofOrder" | "put" | "noteConflict">;
  readonly logger: Pick<Logger, "count" | "warn">;
};

type AmendingStore = Pick<Store, "brand" | "order_erasure_key" | "time_zones" | "webhooks">;

/**
 * `conflicting`: a different amendment with the same version was accepted before, and is kept. `erased`: the
 * amendment is ignored.
 */
export type AmendOutcome = "accepted" | "repeated" | "conflicting" | "erased";

const isExpired = ({ expires_at }: Order, now: Date): boolean =>
  expires_at !== undefined && expires_at * 1000 <= now.getTime();

const orderedLine = ({ product_id, item_id, quantity, price, currency }: OrderItem): OrderedLine => ({
  product_id,
  ...(item_id != null && { item_id }),
  quantity,
  price,
  amount: lineAmount(price, quantity),
  currency,
});

/**
 * The write is repeated if another amendment takes the number first. The table's stream applies the amendment
 * to totals.
 */
export const createAmendOrder = (deps: AmendOrderDeps) => {
  const { findOrder, amendments, logger } = deps;

  const existingOrder = async (brand: string, orderId: string, now: Date): Promise<Order> => {
    const order =
      (await findOrder(brand, orderId)) ?? (await findOrder(brand, orderId, { consistent: true }));
    if (order === undefined || isExpired(order, now)) throw new OrderDoesNotExist();
    return order;
  };

  const amend = async (
    store: AmendingStore,
    body: AmendmentBody & { readonly source: string },
    now: Date,
    beforeWriting: (day: string) => Promise<void>,
  ): Promise<AmendOutcome> => {
    const { brand } = store;
    const { order_id, source } = body;
    checkVersion(body.version, now);
    const order = await existingOrder(brand, order_id, now);
    const { received_at, expires_at } = order;
    const content = readContent(order.order_items.map(orderedLine), body);
    const sent = { ...content, source, ...(body.version != null && { version: body.version }) };
    const accepted_at = now.toISOString();
    let isAnnounced = false;
    for (let consistent = false; ; consistent = true) {
      const { amendments: before, isErased } = await amendments.ofOrder(brand, order, { consistent });
      if (isErased) throw new OrderDoesNotExist();
      const kept = findRepeated(before, sent);
      // A repetition can't be detected without the latest amendment. An eventually consistent read may lack
      // it.
      if (kept !== undefined && kept.version === undefined && !consistent) continue;
      if (kept !== undefined) {
        if (isSameContent(kept, content)) return "repeated";
        logger.warn("An amendment's version was sent again with other content. The first is kept", { brand });
        logger.count("AmendmentVersionReused", 1, { brand });
        await amendments.noteConflict(brand, order, kept, accepted_at);
        return "conflicting";
      }
      const most = limitAmendments(source);
      if (before.length >= most) throw invalid("order_id", "too_many_amendments", { most });
      if (!isAnnounced) await beforeWriting(storeDays(store.time_zones).findDay(received_at));
      isAnnounced = true;
      const amendment: Amendment = { ...sent, sequence: before.length, accepted_at, ...notifyMark(store) };
      const isWritten = await amendments.put(brand, order, amendment, expires_at);
      if (isWritten) {
        logger.count("AmendmentAccepted", 1, { brand });
        return "accepted";
      }
      // Each failed try means that another amendment was written, so the number of amendments bounds the
      // tries.
    }
  };

  /**
   * @param beforeWriting called with the order's day before a new amendment is written
   * @throws OrderDoesNotExist, ValidationFailed
   */
  return async (
    store: AmendingStore,
    body: AmendmentBody & { readonly source: string },
    now: Date,
    beforeWriting: (day: string) => Promise<void> = async () => undefined,
  ): Promise<AmendOutcome> => {
    try {
      return await amend(store, body, now, beforeWriting);
    } catch (error) {
      if (error instanceof OrderDoesNotExist && (await deps.wasErased(store, body.order_id))) return "erased";
      throw error;
    }
  };
};

export type AmendOrder = ReturnType<typeof createAmendOrder>;
