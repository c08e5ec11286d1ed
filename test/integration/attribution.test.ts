import { randomBytes } from "node:crypto";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, inject, test } from "vitest";
import { createAmendments } from "../../shared/attribution/amendments/amendments.table.ts";
import { createFigures } from "../../shared/attribution/figures/figures.table.ts";
import type { Figures } from "../../shared/attribution/figures/figures.ts";
import { createFolds } from "../../shared/attribution/figures/folds.table.ts";
import { sheetToItem } from "../../shared/attribution/figures/sheet-item.table.ts";
import { createReconcile, TIME_BUDGET_MS } from "../../shared/attribution/reconcile/reconcile.ts";
import { attribute } from "../../shared/attribution/rule/attribution.ts";
import { type Order, orderToItem } from "../../shared/orders/order-item.table.ts";
import { createOrders } from "../../shared/orders/orders.table.ts";
import type { Table } from "../../shared/platform/table/table.ts";
import { newBrand } from "../../shared/stores/access/store-id.ts";
import type { Span } from "../../shared/vocabulary/store-days.ts";
import { isDuring } from "../support/attribution/reconcile-setup.ts";
import { recordingLogger } from "../support/endpoint/recording-logger.ts";
import { openAttributions } from "../support/stack/attributed-orders.ts";
import { openStackTable, orderBody } from "../support/stack/stack-access.ts";
import { writeUnits } from "../support/table/write-units.ts";

const stack = inject("stack");
const table = openStackTable(stack);
const DAY = "2026-03-01";
const IN_TIME = Date.parse(`${DAY}T10:01:00Z`);
const CLOSED = Date.parse("2026-03-04T00:00:00Z");

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
    attributions: openAttributions(table),
    amendments: createAmendments(table),
    figures: createFigures(table),
    logger: recordingLogger().logger,
    settle: async () => undefined,
    now: () => CLOSED, // Its time never runs out.
    ...deps,
  });
const reconcile = reconcileWith();

const untilAttributed = async (brand: string, orders: readonly Order[]) => {
  const attributions = openAttributions(table);
  while ((await attributions.decisions(brand, orders)).size < orders.length) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Figures that no order has. */
const addWrong = (brand: string, wrong: Figures) => {
  const Item = sheetToItem(brand, { day: DAY, name: "WRONG", figures: [wrong] });
  return table.send(new PutCommand({ TableName: table.name, Item }));
};

test("attribution costs one write unit an order, and folding the day far less", async () => {
  const brand = newBrand(randomBytes);
  const sent: PutCommand[] = [];
  const metered = {
    ...table,
    send: ((command: PutCommand) => {
      if (command instanceof PutCommand) sent.push(command);
      return table.send(command);
    }) as unknown as Table["send"],
  };
  const orders = shopOrders(100).map(attributed);
  const { recorded } = await openAttributions(metered).record(brand, orders, IN_TIME);
  expect(recorded).toHaveLength(100);
  const units = () => sent.reduce((sum, { input }) => sum + writeUnits(input.Item ?? {}), 0);
  expect([sent.length, units()]).toEqual([100, 100]);
  const figures = createFigures(metered);
  const open = await Array.fromAsync(figures.between(brand, { from: DAY, to: DAY }));
  // The store's, and those of all videos that it does not have.
  expect(open[0]?.figures).toHaveLength(2);
  expect(await createFolds(metered).fold(brand, DAY, DAY, () => false)).toBe(1);
  expect(units()).toBeLessThanOrEqual(102);
  expect(await Array.fromAsync(figures.between(brand, { from: DAY, to: DAY }))).toEqual(open);
});

describe("reconcile", () => {
  test("reports what is missing and what differs, repairs it, and then finds nothing", async () => {
    const brand = newBrand(randomBytes);
    const orders = shopOrders(20);
    await recordAll(brand, orders);
    await untilAttributed(brand, orders);
    const wrong = {
      day: DAY,
      currency: "EUR",
      scope: "STORE",
      values: { orders: 3, revenue: "0.01" },
    } as const;
    await addWrong(brand, wrong);

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

  test.each([
    ["whole", false],
    ["by half, which goes on from its checkpoint", true],
  ])("mends a day that a wrong clock folded too early, %s", async (_, isOver) => {
    const brand = newBrand(randomBytes);
    const orders = shopOrders(40).map((order, index) => ({
      ...order,
      received_at: order.received_at.replace("T10:00", `T${10 + (index % 2)}:${index + 10}`),
    }));
    const attributions = openAttributions(table);
    await attributions.record(brand, orders.slice(0, 30).map(attributed), IN_TIME);
    const folds = createFolds(table, undefined, { ordersPerCheckpoint: 5 });
    let asked = 0;
    const tooEarly = folds.fold(brand, DAY, DAY, () => isOver && ++asked > 20);
    await (isOver ? expect(tooEarly).rejects.toThrow("in time") : tooEarly);
    // Orders that were on their way are not late, since the day is not over.
    await attributions.record(brand, orders.slice(30).map(attributed), IN_TIME);
    await recordAll(brand, orders);
    await folds.fold(brand, DAY, DAY, () => false);

    const found = await reconcile(brand, DAY, { repair: true });
    expect(found.differences).toContainEqual(expect.objectContaining({ figure: "orders", recounted: "40" }));
    const whole = newBrand(randomBytes);
    await attributions.record(whole, orders.map(attributed), IN_TIME);
    const read = (of: string) => Array.fromAsync(createFigures(table).between(of, { from: DAY, to: DAY }));
    expect(await read(brand)).toEqual(await read(whole));
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
    await untilAttributed(brand, orders);
    const poison = { ...orderToItem(brand, orderBody("poison"), `${DAY}T07:30:00.000Z`), order_items: 7 };
    await table.send(new PutCommand({ TableName: table.name, Item: poison }));
    const wrong = { day: DAY, currency: "EUR", scope: "STORE", values: { orders: 3 } } as const;
    await addWrong(brand, wrong);

    let time = CLOSED;
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
    const page = async (_: string, { during }: { during?: Span }) => ({
      items: orders.filter(({ received_at }) => isDuring(received_at, during)),
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
