import { beforeAll, describe, expect, inject, test } from "vitest";
import {
  ERASURE_OPERATIONS,
  FIGURE_OPERATIONS,
  ORDER_OPERATIONS,
} from "../../shared/attribution/attribution.operations.ts";
import { createFinishErasures } from "../../shared/attribution/erasure/finish-erasures.table.ts";
import { createFigures } from "../../shared/attribution/figures/figures.table.ts";
import { createFolds } from "../../shared/attribution/figures/folds.table.ts";
import { createOrders } from "../../shared/orders/orders.table.ts";
import { OrderAlreadyExists } from "../../shared/platform/errors.ts";
import { orderPartition } from "../../shared/platform/table/keys/key.ts";
import { type QueryPosition, queryAll } from "../../shared/platform/table/query.ts";
import { createStoreContent } from "../../shared/stores/closing/store-content.table.ts";
import { allShards, type OrderShards } from "../../shared/stores/order-shards.ts";
import { STORE_OPERATIONS } from "../../shared/stores/stores.operations.ts";
import { createStores } from "../../shared/stores/stores.table.ts";
import { storeDays } from "../../shared/vocabulary/store-days.ts";
import { amend, OK } from "../support/attribution/amended-orders.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { openAttributions } from "../support/stack/attributed-orders.ts";
import {
  createTestStore,
  eventually,
  openStackTable,
  orderBody,
  reportOrder,
  type TestStore,
} from "../support/stack/stack-access.ts";
import { anOrder } from "../support/values/builders.ts";

const stack = inject("stack");
const table = openStackTable(stack);
const admin = adminClient(stack);
const orders = createOrders(table);
const figures = createFigures(table);
const MINUTE = 60_000;

const iso = (time: number) => new Date(time).toISOString();

/** In how many places each of a store's orders is. */
const countPlaces = async (brand: string, shards: OrderShards) => {
  const found: string[] = [];
  for (const shard of allShards(shards))
    for await (const items of queryAll(table, { PK: orderPartition(brand, shard), prefix: "ORDER#" }))
      found.push(...items.map(({ SK }) => String(SK)));
  return { orders: new Set(found).size, places: found.length };
};

const outcome = (recording: Promise<void>) =>
  recording.then(
    () => "recorded",
    (error: unknown) => (error instanceof OrderAlreadyExists ? "refused" : String(error)),
  );

describe("while a store's shards change", () => {
  const change = Date.parse("2026-03-01T10:20:00Z");
  const shards: OrderShards = { shards: 4, begins_at: iso(change), former: [1] };
  const ids = Array.from({ length: 8 }, (_, index) => `order-${index}`);

  test.each([
    ["by some who do not know of the change, and then by others", -10, [undefined], 0.5, [shards]],
    ["by clocks before and after it at once", -1, [shards], 1, [shards]],
    ["when it is over", 6, [shards], 6, [shards]],
  ] as const)("an order that is reported %s is recorded once", async (_, first, known, then, later) => {
    const { brand } = await createTestStore(stack, { order_shards: shards });
    const report = (id: string, minutes: number, order_shards: OrderShards | undefined) =>
      outcome(
        orders.record(brand, anOrder({ order_id: id }), iso(change + minutes * MINUTE), {
          ...(order_shards && { order_shards }),
        }),
      );
    const isAtOnce = known[0] !== undefined;
    for (const id of ids) {
      const before = Promise.all([...known, ...known].map((each) => report(id, first, each)));
      if (!isAtOnce) await before;
      const after = await Promise.all([...later, ...later].map((each) => report(id, then, each)));
      expect([...(await before), ...after].sort()).toEqual(["recorded", "refused", "refused", "refused"]);
      expect(await report(id, 600, shards)).toBe("refused");
    }
    expect(await countPlaces(brand, shards)).toEqual({ orders: ids.length, places: ids.length });
  });
});

describe("a store whose shards were changed", () => {
  const begins = Date.now() - 60 * MINUTE;
  const shards: OrderShards = { shards: 4, begins_at: iso(begins), former: [1] };
  const today = iso(Date.now()).slice(0, 10);
  const ids = Array.from({ length: 24 }, (_, index) => `o/${index}#`);
  const isOld = (id: string) => ids.indexOf(id) < 8;
  let store: TestStore;

  const attributed = async () => {
    const { items } = await orders.page(store.brand, { limit: 100, shards });
    const found = await openAttributions(table).decisions(store.brand, items);
    return items.length === ids.length && found.size === ids.length ? items : undefined;
  };

  beforeAll(async () => {
    store = await createTestStore(stack, { order_shards: shards });
    for (const id of ids.filter(isOld))
      await orders.record(store.brand, anOrder(orderBody(id)), iso(Date.now() - MINUTE));
    for (const id of ids.filter((each) => !isOld(each)))
      expect((await reportOrder(stack, store, orderBody(id))).status).toBe(200);
    await eventually(attributed, 20_000);
  });

  test("refuses orders that were recorded before, or since", async () => {
    for (const id of [ids[0], ids[20]])
      expect((await reportOrder(stack, store, orderBody(String(id)))).status).toBe(404);
    expect(await orders.known(store.brand, [...ids, "none"], { order_shards: shards })).toEqual(new Set(ids));
    expect((await countPlaces(store.brand, shards)).places).toBe(ids.length);
  });

  test("lists all of them in the order of time, also from a page on that was read before", async () => {
    const all = (await attributed())?.map(({ order_id }) => order_id);
    const before = await orders.page(store.brand, {
      limit: 3,
      during: storeDays().findSpan({ from: today, to: today }),
    });
    expect(before.items.every(({ order_id, shard }) => isOld(order_id) || shard === undefined)).toBe(true);
    const read: string[] = [];
    let cursor: QueryPosition;
    do {
      const page = await orders.page(store.brand, { limit: 5, cursor, shards });
      read.push(...page.items.map(({ order_id }) => order_id));
      cursor = page.next;
    } while (cursor !== undefined);
    expect(read).toEqual(all);
    expect(new Set(read)).toEqual(new Set(ids));
    const last = before.items.at(-1)?.order_id ?? "";
    const next = await orders.page(store.brand, { limit: 100, cursor: before.next, shards });
    expect(next.items.map(({ order_id }) => order_id)).toEqual(read.slice(read.indexOf(last) + 1));
    const listed = await admin.call(ORDER_OPERATIONS.listOrders, {
      brand: store.brand,
      query: { limit: 100 },
    });
    expect(listed.items.map(({ order_id }) => order_id)).toEqual(read);
  });

  test("counts each of them once, open, recounted and folded", async () => {
    const { brand } = store;
    const period = { from: today, to: today };
    const counted = async (known?: OrderShards) =>
      (await Array.fromAsync(figures.between(brand, period, known && { order_shards: known })))
        .flatMap((page) => page.figures)
        .find(({ scope }) => scope === "STORE")?.values.orders;
    expect(await counted(shards)).toBe(ids.length);
    expect(await counted()).toBeLessThan(ids.length);
    const recount = await admin.call(FIGURE_OPERATIONS.reconcileDay, { brand, body: { day: today } });
    expect(recount).toMatchObject({ orders: ids.length, unattributed_orders: [], differences: [] });
    const analytics = await admin.call(FIGURE_OPERATIONS.getAnalytics, { brand, query: period });
    expect(analytics.totals).toMatchObject([{ orders: ids.length }]);
    await createFolds(table).fold(brand, today, today, () => false, { order_shards: shards });
    expect(await counted(shards)).toBe(ids.length);
  });

  test("amends and erases orders of any shard", async () => {
    const { brand } = store;
    for (const order_id of [ids[1], ids[21], ids[22]].map(String)) {
      expect((await admin.call(ORDER_OPERATIONS.getOrder, { brand, order_id })).attribution).not.toBeNull();
      const cancelled = { order_id, version: 1, reason: "cancellation", cancelled: true };
      expect(await amend(store, cancelled)).toEqual(OK);
      await admin.call(ERASURE_OPERATIONS.eraseOrder, { brand, order_id });
      expect((await reportOrder(stack, store, orderBody(order_id))).status).toBe(404);
    }
    expect(await createFinishErasures(table)(brand, Date.now() + 3 * 86_400_000)).toBe(3);
    const { places } = await countPlaces(brand, shards);
    expect(places).toBe(ids.length - 3);
  });

  test("leaves nothing when it leaves", async () => {
    const deleted = (await Array.fromAsync(createStoreContent(table).removeAll(store.brand))).flatMap(
      (page) => page.orders ?? 0,
    );
    expect(deleted.reduce((sum, each) => sum + each, 0)).toBe(ids.length - 3);
    expect((await countPlaces(store.brand, shards)).places).toBe(0);
  });
});

describe("an operator", () => {
  const { changeStore, getStore } = STORE_OPERATIONS;

  test("divides a store's orders, and is told from when on", async () => {
    const { brand } = await createTestStore(stack);
    expect(await admin.call(getStore, { brand })).not.toHaveProperty("order_shards");
    const before = Date.now();
    const changed = await admin.call(changeStore, { brand, body: { order_shards: 4 } });
    expect(changed.order_shards).toBe(4);
    expect(Date.parse(String(changed.order_shards_from)) - before).toBeGreaterThanOrEqual(20 * MINUTE);
    const entries = (await Array.fromAsync(createStores(table).toCount())).flat();
    expect(entries.find((entry) => entry.brand === brand)?.order_shards).toMatchObject({ former: [1] });
    const again = admin.call(changeStore, { brand, body: { order_shards: 8 } });
    await expect(again).rejects.toThrow(/a change to 4 is under way/);
    const same = await admin.call(changeStore, { brand, body: { order_shards: 4 } });
    expect(same.order_shards_from).toBe(changed.order_shards_from);
  });

  test("does it once, however many do it at once", async () => {
    const { brand } = await createTestStore(stack);
    const changes = [2, 4, 8].map((order_shards) =>
      admin.call(changeStore, { brand, body: { order_shards } }),
    );
    const outcomes = await Promise.allSettled(changes);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await createStores(table).findAny(brand))?.order_shards?.former).toEqual([1]);
  });
});
