import { randomBytes } from "node:crypto";
import { PutCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, inject, test } from "vitest";
import { attribute } from "../../shared/attribution/attribution.ts";
import { createAttributions } from "../../shared/attribution/attributions.table.ts";
import { createReconcile, TIME_BUDGET_MS } from "../../shared/attribution/reconcile.ts";
import { addRollup, createRollups } from "../../shared/attribution/rollups.table.ts";
import { createOrders, type Order, orderToItem } from "../../shared/orders/orders.table.ts";
import type { Table } from "../../shared/platform/table/table.ts";
import { newBrand } from "../../shared/stores/access/store-id.ts";
import { recordingLogger } from "../support/recording-logger.ts";
import { openStackTable, orderBody } from "../support/stack-access.ts";
import { transactionUnits, writeUnits } from "../support/write-units.ts";

const stack = inject("stack");
const table = openStackTable(stack);
const DAY = "2026-03-01";

const VIDEOS = 20;

/** Orders as a shop has them: three lines, twenty signals, twenty videos. */
const shopOrders = (count: number): Order[] =>
  Array.from({ length: count }, (_, index) => ({
    order_id: `o${index}`,
    received_at: `${DAY}T10:00:00.${String(index).padStart(3, "0")}Z`,
    order_items: [0, 1, 2].map((line) => ({
      product_id: `product-${(index + line) % VIDEOS}`,
      price: "19.99",
      quantity: 1 + line,
      currency: "EUR",
    })),
    svc_video_view: JSON.stringify(
      Array.from({ length: 10 }, (_, signal) => ({
        product_id: `product-${(index + signal) % VIDEOS}`,
        widget_info: `carousel_${1000 + ((index + signal) % VIDEOS)}`,
      })),
    ),
    svc_add_to_cart: JSON.stringify(
      Array.from({ length: 10 }, (_, signal) => ({
        product_id: `product-${(index + signal + 2) % VIDEOS}`,
        widget_info: `stories_${1000 + ((index + signal) % VIDEOS)}`,
      })),
    ),
  }));
const attributed = (order: Order) => ({
  order_id: order.order_id,
  received_at: order.received_at,
  ...attribute(order),
});

/** Writes orders straight into the table, past the API, with a day of their own: the stream sees them, too. */
const recordAll = async (brand: string, orders: readonly Order[]) => {
  const store = createOrders(table);
  await Promise.all(orders.map((order) => store.record(brand, order, order.received_at)));
};
const reconcileWith = (deps: object = {}) =>
  createReconcile({
    orders: createOrders(table),
    attributions: createAttributions(table),
    rollups: createRollups(table),
    logger: recordingLogger().logger,
    settle: async () => undefined,
    now: () => 0, // Its time never runs out.
    ...deps,
  });
const reconcile = reconcileWith();

const untilAttributed = async (brand: string, orderIds: readonly string[]) => {
  const attributions = createAttributions(table);
  while ((await attributions.known(brand, orderIds)).size < orderIds.length) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

test("attribution costs at most 3 write units an order in a batch of 100", async () => {
  const brand = newBrand(randomBytes);
  const sent: TransactWriteCommand[] = [];
  const metered = {
    ...table,
    send: ((command: TransactWriteCommand) => {
      sent.push(command);
      return table.send(command);
    }) as unknown as Table["send"],
  };
  const { recorded } = await createAttributions(metered).record(brand, shopOrders(100).map(attributed));
  expect(recorded).toHaveLength(100);
  const rollups = (await Array.fromAsync(createRollups(table).between(brand, DAY, DAY))).flat();
  const [largest] = rollups.map(({ figures }) => figures).sort((a, b) => writeUnits(b) - writeUnits(a));
  const units = sent.reduce((sum, { input }) => sum + transactionUnits(input, largest ?? {}), 0);
  expect(rollups).toHaveLength(VIDEOS + 1);
  expect(units / 100).toBeGreaterThan(2);
  expect(units / 100).toBeLessThanOrEqual(3);
});

describe("reconcile", () => {
  test("reports what is missing and what differs, repairs it, and then finds nothing", async () => {
    const brand = newBrand(randomBytes);
    const orders = shopOrders(20);
    await recordAll(brand, orders);
    await untilAttributed(
      brand,
      orders.map(({ order_id }) => order_id),
    );
    const wrong = {
      day: DAY,
      currency: "EUR",
      scope: "STORE",
      figures: { orders: 3, revenue: "0.01" },
    } as const;
    await table.send(new TransactWriteCommand({ TransactItems: [addRollup(table, brand, wrong)] }));

    const differences = [
      { day: DAY, currency: "EUR", scope: "STORE", figure: "orders", stored: "23", recounted: "20" },
      {
        day: DAY,
        currency: "EUR",
        scope: "STORE",
        figure: "revenue",
        stored: "2398.81",
        recounted: "2398.80",
      },
    ];
    const found = await reconcile(brand, DAY, { repair: false });
    expect(found.differences).toEqual(expect.arrayContaining(differences));
    expect(found.differences).toHaveLength(2);
    const repaired = await reconcile(brand, DAY, { repair: true });
    expect(repaired.repaired).toEqual({ orders: 0, figures: 2, failed_orders: [] });
    expect((await reconcile(brand, DAY, { repair: true })).differences).toEqual([]);
  });

  test("goes on past its time until the day is repaired, and names orders that can't be attributed", async () => {
    const brand = newBrand(randomBytes);
    const hours = ["01", "07", "23"];
    const orders = shopOrders(90).map((order, index) => ({
      ...order,
      received_at: order.received_at.replace("T10", `T${hours[index % 3]}`),
    }));
    await recordAll(brand, orders);
    await untilAttributed(
      brand,
      orders.map(({ order_id }) => order_id),
    );
    const poison = { ...orderToItem(brand, orderBody("poison"), `${DAY}T07:30:00.000Z`), order_items: 7 };
    await table.send(new PutCommand({ TableName: table.name, Item: poison }));
    const wrong = { day: DAY, currency: "EUR", scope: "STORE", figures: { orders: 3 } } as const;
    await table.send(new TransactWriteCommand({ TransactItems: [addRollup(table, brand, wrong)] }));

    let time = 0;
    const hurried = reconcileWith({ now: () => (time += TIME_BUDGET_MS / 6) });
    const parts = [await hurried(brand, DAY, { repair: true })];
    for (let next = parts[0]?.next; next !== undefined; next = parts.at(-1)?.next) {
      parts.push(await hurried(brand, DAY, { repair: true, from: next }));
    }
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.reduce((sum, part) => sum + part.orders, 0)).toBe(91);
    expect(parts.reduce((sum, { repaired }) => sum + repaired.figures, 0)).toBe(1);
    expect(parts.flatMap(({ repaired }) => repaired.failed_orders)).toEqual(["poison"]);
    expect(await reconcile(brand, DAY, { repair: false })).toMatchObject({
      unattributed_orders: ["poison"],
      differences: [],
      next: undefined,
    });
  });

  test("attributes orders that the stream never delivered", async () => {
    const brand = newBrand(randomBytes);
    const orders = shopOrders(5);
    const page = async (_: string, { during = "" }: { during?: string }) => ({
      items: orders.filter(({ received_at }) => received_at.startsWith(during)),
      unreadable: [],
      next: undefined,
    });
    const reconcileUnseen = reconcileWith({ orders: { page } });
    const found = await reconcileUnseen(brand, DAY, { repair: true });
    expect(found).toMatchObject({
      unattributed_orders: orders.map(({ order_id }) => order_id),
      differences: [],
      repaired: { orders: 5, figures: 0, failed_orders: [] },
    });
    expect(await reconcileUnseen(brand, DAY, { repair: false })).toMatchObject({
      unattributed_orders: [],
      differences: [],
    });
  });
});
