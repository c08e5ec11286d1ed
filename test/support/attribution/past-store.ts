import { createAmendOrder } from "../../../shared/attribution/amendments/amend-order.ts";
import type { OrderAmendment } from "../../../shared/attribution/amendments/amendment.schema.ts";
import { attributedOrder } from "../../../shared/attribution/rule/attributed-order.ts";
import { orderToItem } from "../../../shared/orders/order-item.table.ts";
import type { OrderReport } from "../../../shared/orders/order-report.schema.ts";
import { storeKey } from "../../../shared/platform/table/keys/store-keys.ts";
import { recordingLogger } from "../endpoint/recording-logger.ts";
import { anOrder } from "../values/builders.ts";
import { openTotals } from "./memory-store.ts";
import { memoryTable } from "./memory-table.ts";

export const BRAND = "br_a";
export const DAY = "2026-03-01";
export const RECEIVED = `${DAY}T10:00:00.000Z`;
export const LOCK = { figures_locked_after_days: 10 };

const ITEMS = [
  { product_id: "501", item_id: "1", price: "19.99", quantity: 3, currency: "EUR" },
  { product_id: "502", item_id: "2", price: "10.00", quantity: 1, currency: "EUR" },
];

type Surroundings = Parameters<typeof openTotals>[1];

export const pastStore = (surroundings: Surroundings = {}) => {
  const memory = memoryTable();
  let clock = Date.parse(RECEIVED);
  const opened = openTotals(memory.table, surroundings, () => clock);
  const { findOrder, amendments, applyOrders, applyAmendments, totals, reconcile, erasures } = opened;
  const store = { brand: BRAND, ...LOCK, order_erasure_key: "key" };
  memory.put({ ...storeKey(BRAND), ...store });
  const amend = createAmendOrder({
    findOrder,
    wasErased: async () => false,
    amendments,
    logger: recordingLogger().logger,
  });

  const report = (fields: Partial<OrderReport> = {}, received_at = RECEIVED) => {
    const order = anOrder({
      order_id: "A-1001",
      order_items: ITEMS,
      svc_add_to_cart: '[{"product_id":"501","widget_info":"carousel_7001"}]',
      ...fields,
    });
    memory.put(orderToItem(BRAND, order, received_at));
    return { ...order, received_at };
  };

  return {
    ...memory,
    ...opened,
    store,
    report,

    apply: (order: ReturnType<typeof report>, at = order.received_at) =>
      applyOrders(BRAND, [attributedOrder(order)], Date.parse(at)),

    async send(at: string, body: Partial<OrderAmendment>, order_id = "A-1001") {
      await amend(
        store,
        {
          ...{ order_id, reason: "refund", source: "merchant" },
          ...{ items: undefined, cancelled: undefined, version: undefined },
          ...body,
        },
        new Date(at),
      );
      const order = { order_id, received_at: RECEIVED };
      return { ...order, sequence: (await amendments.ofOrder(BRAND, order)).amendments.length - 1 };
    },

    async amendAt(at: string, body: Partial<OrderAmendment>) {
      const place = await this.send(at, body);
      return applyAmendments(BRAND, [place], Date.parse(at));
    },

    readDay: async (day: string, scope = "STORE") =>
      (await totals.read(BRAND, { from: day, to: day }, ["STORE", "VIDEO", "UNKNOWN", "CAMPAIGN"])).find(
        (each) => each.scope === scope,
      )?.values,

    reconcileAt(time: string, day: string, repair = false) {
      clock = Date.parse(time);
      return reconcile(BRAND, day, { repair, store });
    },

    erase: (order_id: string, at: string) =>
      erasures.erase(store, order_id, {
        at,
        newKey: "key",
        anonymousId: "erased_1",
        beforeWriting: async () => undefined,
      }),
  };
};
