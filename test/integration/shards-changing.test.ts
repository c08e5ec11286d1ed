import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, inject, test } from "vitest";
import { createAmendments } from "../../shared/attribution/amendments/amendments.table.ts";
import { attributionToItem } from "../../shared/attribution/figures/attribution-item.table.ts";
import { createFigures } from "../../shared/attribution/figures/figures.table.ts";
import { FoldUnfinished } from "../../shared/attribution/figures/fold-unfinished.ts";
import { createFolds } from "../../shared/attribution/figures/folds.table.ts";
import type { ReconcileProgress } from "../../shared/attribution/reconcile/progress.ts";
import { createReconcile } from "../../shared/attribution/reconcile/reconcile.ts";
import { createOrders } from "../../shared/orders/orders.table.ts";
import { CLOSING_OPERATIONS } from "../../shared/stores/closing/closing.operations.ts";
import { createStoreContent } from "../../shared/stores/closing/store-content.table.ts";
import { chooseShard, type OrderShards } from "../../shared/stores/order-shards.ts";
import { STORE_OPERATIONS } from "../../shared/stores/stores.operations.ts";
import { recordingLogger } from "../support/endpoint/recording-logger.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { openAttributions } from "../support/stack/attributed-orders.ts";
import { createTestStore, eventually, openStackTable } from "../support/stack/stack-access.ts";
import { anAttributedOrder, anOrder } from "../support/values/builders.ts";
import { inShard } from "../support/values/order-shards.ts";

// An operator changes a store's shards while something that reads all of them is under way, and goes on afterwards.

const DAY = "2026-03-02";
const CHANGED: OrderShards = { shards: 4, begins_at: `${DAY}T12:00:00.000Z`, former: [1] };
const STORE = { order_shards: CHANGED };

const stack = inject("stack");
const table = openStackTable(stack);
const admin = adminClient(stack);
const orders = createOrders(table);
const figures = createFigures(table);

const timeAt = (hour: number, minute: number) =>
  `${DAY}T${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}:00.000Z`;
/** Orders of an hour, a minute after the other. */
const listOrders = (hour: number, count: number) =>
  Array.from({ length: count }, (_, minute) => ({
    order_id: `o${hour}-${minute}`,
    received_at: timeAt(hour, minute),
  }));
const BEFORE = listOrders(10, 60);
const AFTER = listOrders(15, 12);

const countOrders = async (brand: string) =>
  (await Array.fromAsync(figures.between(brand, { from: DAY, to: DAY }, STORE)))
    .flatMap((page) => page.figures)
    .filter(({ scope }) => scope === "STORE")
    .map(({ values }) => values.orders);

test("orders from before and after the change are in several shards", () => {
  expect(new Set(AFTER.map((order) => inShard(order, CHANGED).shard)).size).toBeGreaterThan(2);
  expect(BEFORE.some(({ order_id }) => chooseShard(order_id, 4) > 0)).toBe(true);
});

describe("in the middle of a fold", () => {
  const attribute = async (brand: string, those: typeof BEFORE) => {
    for (const each of those) {
      const Item = attributionToItem(brand, anAttributedOrder(inShard(each, CHANGED)), { late: false });
      await table.send(new PutCommand({ TableName: table.name, Item }));
    }
  };

  test("an open day is counted on from its checkpoint, and folded with each order once", async () => {
    const { brand } = await createTestStore(stack);
    const folds = createFolds(table, undefined, { fewest: 1 });
    await attribute(brand, BEFORE);
    expect(await folds.advance(brand, DAY, `${DAY}T10:31`, () => false)).toBe(true);
    expect(await countOrders(brand)).toEqual([BEFORE.length]);
    await attribute(brand, AFTER);
    expect(await folds.advance(brand, DAY, `${DAY}T15:06`, () => false, STORE)).toBe(true);
    expect(await countOrders(brand)).toEqual([BEFORE.length + AFTER.length]);
    expect(await folds.fold(brand, DAY, DAY, () => false, STORE)).toBe(1);
    expect(await countOrders(brand)).toEqual([BEFORE.length + AFTER.length]);
  });

  test("a fold whose time was used up goes on over all shards", async () => {
    const { brand } = await createTestStore(stack);
    await attribute(brand, [...BEFORE.slice(0, 4), ...AFTER]);
    const folds = createFolds(table, undefined, { ordersPerCheckpoint: 2 });
    const isOver = () => true;
    for (let left = 4; left > 0; left--)
      await expect(folds.fold(brand, DAY, DAY, isOver, STORE)).rejects.toThrow(FoldUnfinished);
    const changedAgain = { order_shards: { ...CHANGED, shards: 8, former: [1, 4] } };
    expect(await folds.fold(brand, DAY, DAY, () => false, changedAgain)).toBe(1);
    expect(await countOrders(brand)).toEqual([4 + AFTER.length]);
  });
});

test("in the middle of a reconcile, orders are counted once, and nothing is corrected", async () => {
  const { brand } = await createTestStore(stack);
  const attributions = openAttributions(table);
  const record = async (those: typeof BEFORE, order_shards?: OrderShards) => {
    for (const { order_id, received_at } of those)
      await orders.record(brand, anOrder({ order_id }), received_at, order_shards && { order_shards });
    const stored = those.map((each) => inShard(each, CHANGED));
    await eventually(
      async () => ((await attributions.decisions(brand, stored)).size === those.length ? true : undefined),
      20_000,
    );
  };
  let clock = 0;
  // All hours are begun, and one of them is left.
  let secondsPerLook = 0.5;
  const reconcile = createReconcile({
    orders,
    attributions,
    amendments: createAmendments(table),
    figures,
    logger: recordingLogger().logger,
    settle: async () => undefined,
    now: () => {
      clock += secondsPerLook * 1_000;
      return Date.parse("2026-06-01T00:00:00Z") + clock;
    },
  });
  await record(BEFORE);
  const first = await reconcile(brand, DAY, { repair: true });
  expect(first.orders).toBeGreaterThan(0);
  expect(first.orders).toBeLessThan(BEFORE.length);

  await record(AFTER, CHANGED);
  secondsPerLook = 0;
  const reports = [first];
  for (let from: ReconcileProgress | undefined = first.next; from !== undefined; from = reports.at(-1)?.next)
    reports.push(await reconcile(brand, DAY, { repair: true, from, store: STORE }));
  const counted = reports.reduce((sum, report) => sum + report.orders, 0);
  expect([BEFORE.length, BEFORE.length + AFTER.length]).toContain(counted);
  expect(reports.map(({ repaired }) => repaired)).toEqual(
    reports.map(() => ({ orders: 0, figures: 0, failed_orders: [] })),
  );
  const again = await reconcile(brand, DAY, { repair: true, store: STORE });
  expect(again).toMatchObject({ orders: BEFORE.length + AFTER.length, differences: [] });
});

test("in the middle of a closing, nothing is left of any shard, and no other change is taken", async () => {
  const { brand } = await createTestStore(stack);
  const change = (order_shards: number) =>
    admin.call(STORE_OPERATIONS.changeStore, { brand, body: { order_shards } });
  await change(4);
  for (const { order_id, received_at } of [...BEFORE.slice(0, 4), ...AFTER])
    await orders.record(brand, anOrder({ order_id }), received_at, { order_shards: CHANGED });
  await admin.call(CLOSING_OPERATIONS.closeStore, { brand, body: { name: "A test store" } });
  await expect(change(8)).rejects.toThrow(/closed/);

  const content = createStoreContent(table);
  for await (const _ of content.removeAll(brand)) break;
  // Reports that were under way come in by the new number.
  const late = listOrders(16, 8);
  for (const { order_id, received_at } of late)
    await orders.record(brand, anOrder({ order_id }), received_at, { order_shards: CHANGED });
  const isEmpty = async () => {
    for await (const _ of content.removeAll(brand)) return undefined;
    return true;
  };
  // The stream's consumer attributes some of them meanwhile.
  await eventually(isEmpty, 20_000);
  expect((await orders.page(brand, { limit: 100, shards: CHANGED })).items).toEqual([]);
});
