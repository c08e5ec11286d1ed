import { expect, inject } from "vitest";
import { createAmendments } from "../../../shared/attribution/amendments/amendments.table.ts";
import { FIGURE_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import { createFigures } from "../../../shared/attribution/figures/figures.table.ts";
import { createReconcile } from "../../../shared/attribution/reconcile/reconcile.ts";
import { attribute } from "../../../shared/attribution/rule/attribution.ts";
import { createFindOrder } from "../../../shared/orders/find-order.table.ts";
import type { OrderItem } from "../../../shared/orders/order-report.schema.ts";
import { createOrders } from "../../../shared/orders/orders.table.ts";
import { storePartition } from "../../../shared/platform/table/keys/key.ts";
import { queryAll } from "../../../shared/platform/table/query.ts";
import { recordingLogger } from "../endpoint/recording-logger.ts";
import { adminClient } from "../stack/admin-client.ts";
import { findAttribution, openAttributions } from "../stack/attributed-orders.ts";
import {
  call,
  createTestStore,
  eventually,
  openStackTable,
  orderBody,
  reportOrder,
  type TestStore,
} from "../stack/stack-access.ts";
import { anOrder } from "../values/builders.ts";
import { openAmendOrder } from "./open-amend-order.ts";

const stack = inject("stack");
const admin = adminClient(stack);
export const table = openStackTable(stack);
const orders = createOrders(table);
const figures = createFigures(table);
export const amendments = createAmendments(table);

export const OK = [200, {}] as const;
export const UNKNOWN = [404, { detail: "Order Id does not exist." }] as const;

export const today = () => new Date().toISOString().slice(0, 10);

/** An amendment as a merchant's backend sends it; what is answered. */
export const amend = async ({ storeId, token }: Pick<TestStore, "storeId" | "token">, body: unknown) => {
  const answer = await call(stack, "POST", `/v1/order-amendments?store_id=${storeId}`, { token, body });
  return [answer.status, answer.json] as const;
};

export const ITEMS = [
  { product_id: "501", item_id: "1", price: "19.99", quantity: 3, currency: "EUR" },
  { product_id: "502", item_id: "2", price: "10.00", quantity: 1, currency: "EUR" },
];

/** A store whose one order was reported a moment ago. */
export const storeWithOrder = async (order_id = "A-1001") => {
  const store = await createTestStore(stack);
  expect((await reportOrder(stack, store, orderBody(order_id, { order_items: ITEMS }))).status).toBe(200);
  return store;
};

/** Today's totals, as the administration answers them. */
export const readTotals = async (brand: string) => {
  const query = { from: today(), to: today() };
  const read = await admin.call(FIGURE_OPERATIONS.getAnalytics, { brand, query });
  return read.totals[0] as (typeof read.totals)[number] & { attributed: object };
};

/** Everything in a store's partition. */
export const readItems = async (brand: string) =>
  (await Array.fromAsync(queryAll(table, { PK: storePartition(brand) }, { consistent: true }))).flat();

export const findReported = async (brand: string, id = "A-1001") => {
  const order = await createFindOrder(table)(brand, id, { consistent: true });
  if (order === undefined) throw new Error("No such order");
  return order;
};

export const DAY = "2026-03-01";
const RECEIVED = `${DAY}T10:00:00.000Z`;

/** The store of {@link pastOrder} locks its figures after so many days. */
export const LOCK = { figures_locked_after_days: 10 };

/** An order of a past day, attributed in time, and what amends it at any time. */
export const pastOrder = async (lines: OrderItem[] = ITEMS) => {
  const { brand } = await createTestStore(stack);
  const order = anOrder({
    order_id: "A-1001",
    order_items: lines,
    svc_add_to_cart: '[{"product_id":"501","widget_info":"carousel_7001"}]',
  });
  const attributed = { order_id: "A-1001", received_at: RECEIVED, ...attribute(order) };
  await openAttributions(table).record(brand, [attributed], Date.parse(RECEIVED) + 1_000);
  await orders.record(brand, order, RECEIVED);
  await eventually(() => findAttribution(table, brand, "A-1001"));
  const amendAt = (at: string, body: object) =>
    openAmendOrder(table)(
      { brand, ...LOCK },
      {
        order_id: "A-1001",
        reason: "refund",
        source: "merchant",
        items: undefined,
        cancelled: undefined,
        version: undefined,
        ...body,
      },
      new Date(at),
    );
  return { brand, amendAt };
};
export const readDay = async (brand: string, day: string) => {
  const all = (await Array.fromAsync(figures.between(brand, { from: day, to: day }))).flatMap(
    ({ figures }) => figures,
  );
  return all.find(({ scope }) => scope === "STORE")?.values;
};
export const reconcileAt = (time: string) =>
  createReconcile({
    orders,
    attributions: openAttributions(table),
    amendments,
    figures,
    logger: recordingLogger().logger,
    settle: async () => undefined,
    now: () => Date.parse(time),
  });
