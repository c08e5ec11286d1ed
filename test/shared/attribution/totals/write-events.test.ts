import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { attributedOrder } from "../../../../shared/attribution/rule/attributed-order.ts";
import { Unavailable } from "../../../../shared/platform/errors.ts";
import { attributionKey } from "../../../../shared/platform/table/keys/order-keys.ts";
import { BRAND, DAY, pastStore, RECEIVED } from "../../../support/attribution/past-store.ts";

const live = (event_id: number) => ({
  event_id,
  status: "live" as const,
  products: Array.from({ length: 500 }, (_, index) => `p${index}`),
});

type Store = ReturnType<typeof pastStore>;

const buildOrders = (store: Store, count: number) =>
  Array.from({ length: count }, (_, index) => attributedOrder(store.report({ order_id: `o${index}` })));

const watch = (store: Store, refuse: (json: string) => Error | undefined = () => undefined) => {
  const sizes: number[] = [];
  const { send } = store.table;
  store.table.send = (async (command: { readonly input: object }) => {
    if (command instanceof TransactWriteCommand) {
      const error = refuse(JSON.stringify(command.input));
      if (error) throw error;
      sizes.push(command.input.TransactItems?.length ?? 0);
    }
    return send(command as never);
  }) as typeof send;
  return sizes;
};

test("writes a store's orders in transactions of 100 actions, with one update per row", async () => {
  const store = pastStore();
  const sizes = watch(store);
  const orders = buildOrders(store, 120);
  const { recorded } = await store.applyOrders(BRAND, orders, Date.parse(RECEIVED));
  expect(recorded).toHaveLength(120);
  expect(sizes).toEqual([100, 24]);
  expect(await store.readDay(DAY)).toMatchObject({ orders: 120, revenue: "8396.4" });
});

test("skips orders that were already applied", async () => {
  const store = pastStore();
  const orders = buildOrders(store, 3);
  await store.applyOrders(BRAND, orders.slice(0, 2), Date.parse(RECEIVED));
  const { recorded, failed } = await store.applyOrders(BRAND, orders, Date.parse(RECEIVED));
  expect(recorded.map(({ order_id }) => order_id)).toEqual(["o2"]);
  expect(failed).toEqual([]);
  expect(await store.readDay(DAY)).toMatchObject({ orders: 3 });
});

test("fails only the order that the table rejects", async () => {
  const store = pastStore();
  const invalid = Object.assign(new Error("too large"), { name: "ValidationException" });
  watch(store, (json) => (json.includes("#o3") ? invalid : undefined));
  const { recorded, failed } = await store.applyOrders(BRAND, buildOrders(store, 7), Date.parse(RECEIVED));
  expect(recorded).toHaveLength(6);
  expect(failed.map(({ order, permanent }) => [order.order_id, permanent])).toEqual([["o3", true]]);
  expect(await store.readDay(DAY)).toMatchObject({ orders: 6 });
});

test("fails a group temporarily if the table is busy, without splitting it", async () => {
  const store = pastStore();
  let asked = 0;
  watch(store, () => {
    asked++;
    return new Unavailable(new Error("throttled"));
  });
  const { failed } = await store.applyOrders(BRAND, buildOrders(store, 25), Date.parse(RECEIVED));
  expect(failed.map(({ permanent }) => permanent)).toEqual(Array(25).fill(false));
  expect(asked).toBe(1);
});

const wideOrder = (store: Store, videos: number) => {
  const ids = Array.from({ length: videos }, (_, index) => `p${index}`);
  return store.report({
    order_items: ids.map((product_id) => ({ product_id, price: "1.10", quantity: 1, currency: "EUR" })),
    svc_add_to_cart: "[]",
    svc_video_view: JSON.stringify(
      ids.map((product_id, index) => ({ product_id, widget_info: `embed_${10 + index}` })),
    ),
  });
};

test.each([98, 99, 500])(
  "an order credited to %i videos and its refund count once, even if the consumer crashes",
  async (videos) => {
    for (let dies = 0; dies < 4; dies++) {
      const store = pastStore({ videos: live });
      const order = wideOrder(store, videos);
      store.dieAt(dies, dies % 2 === 1);
      await store.apply(order).catch(() => undefined);
      store.dieAt(undefined);
      await Promise.all([store.apply(order), store.apply(order)]);
      const key = attributionKey(BRAND, { order_id: "A-1001", received_at: RECEIVED });
      expect(store.items.get(`${key.PK}|${key.SK}`)).not.toHaveProperty("rows_left");
      const rows = await store.totals.read(BRAND, { from: DAY, to: DAY }, ["VIDEO"]);
      expect(rows).toHaveLength(videos);
      expect(new Set(rows.map(({ values }) => values.orders))).toEqual(new Set([1]));
      const place = await store.send("2026-03-02T10:00:00.000Z", { cancelled: true });
      store.dieAt(dies, dies % 2 === 1);
      const at = Date.parse("2026-03-02T10:00:00.000Z");
      await store.applyAmendments(BRAND, [place], at).catch(() => undefined);
      store.dieAt(undefined);
      await store.applyAmendments(BRAND, [place], at);
      const after = await store.totals.read(BRAND, { from: DAY, to: DAY }, ["VIDEO"]);
      expect(new Set(after.map(({ values }) => values.returned_orders))).toEqual(new Set([1]));
    }
  },
);

test("applies an order before its amendment if that arrives first", async () => {
  const store = pastStore();
  store.report();
  const place = await store.send("2026-03-01T11:00:00.000Z", { cancelled: true });
  const { applied, failed } = await store.applyAmendments(BRAND, [place], Date.parse(RECEIVED));
  expect([applied.length, failed]).toEqual([1, []]);
  expect(await store.readDay(DAY)).toMatchObject({ orders: 1, returned_orders: 1 });
});
