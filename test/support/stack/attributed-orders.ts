import { createAmendments } from "../../../shared/attribution/amendments/amendments.table.ts";
import { createAttributions } from "../../../shared/attribution/figures/attributions.table.ts";
import { createCorrectTotals } from "../../../shared/attribution/reconcile/correct-totals.table.ts";
import { createDayEvents } from "../../../shared/attribution/reconcile/day-events.table.ts";
import { createReconcile } from "../../../shared/attribution/reconcile/reconcile.ts";
import { createApplyEvents } from "../../../shared/attribution/totals/apply-events.factory.ts";
import { createTotals } from "../../../shared/attribution/totals/totals.table.ts";
import { createFindArms } from "../../../shared/experiments/find-arms.table.ts";
import { createFindOrder } from "../../../shared/orders/find-order.table.ts";
import { batchGet } from "../../../shared/platform/table/get-item.ts";
import { orderKey } from "../../../shared/platform/table/keys/order-keys.ts";
import { readItem } from "../../../shared/platform/table/read-item.ts";
import type { Table } from "../../../shared/platform/table/table.ts";
import { recordingLogger } from "../endpoint/recording-logger.ts";

const { logger } = recordingLogger();

export const openAttributions = (table: Table) => {
  const apply = createApplyEvents(table, createFindArms(table), Date.now, logger);
  return { ...createAttributions(table), ...apply, record: apply.applyOrders };
};

export const readTotals = (table: Table, brand: string, from: string, to = from) =>
  createTotals(table).read(brand, { from, to }, ["STORE", "UNKNOWN", "VIDEO"], { consistent: true });

/** @param now epoch milliseconds */
export const openReconcile = (table: Table, now: () => number = Date.now) =>
  createReconcile({
    totals: createTotals(table),
    dayEvents: createDayEvents(table, createAmendments(table)),
    correctTotals: createCorrectTotals(table),
    findOrder: createFindOrder(table),
    ...createApplyEvents(table, createFindArms(table), now, logger),
    logger,
    now,
  });

const storedOrders = async (table: Table, brand: string, ids: readonly string[]) => {
  const keys = ids.map((id) => orderKey(brand, id));
  const items = await batchGet(table, keys, { fields: ["order_id", "received_at"] });
  return items.map((item) => {
    const order = readItem(item, "order");
    return { order_id: order.text("order_id"), received_at: order.text("received_at") };
  });
};

/** Ids of the attributed orders. Reads the orders first: an attribution's key starts with the order's time. */
export const findAttributed = async (table: Table, brand: string, ids: readonly string[]) =>
  new Set(
    (
      await openAttributions(table).findAll(brand, await storedOrders(table, brand, ids), {
        consistent: true,
      })
    ).found.keys(),
  );

export const findAttribution = async (table: Table, brand: string, id: string) => {
  const [order] = await storedOrders(table, brand, [id]);
  return order && openAttributions(table).find(brand, order);
};
