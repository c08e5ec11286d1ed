import { expect, inject, test } from "vitest";
import { createShopDays } from "../../shared/coverage/shop-days.table.ts";
import { call, createTestStore, openStackTable } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const shopDays = createShopDays(openStackTable(stack));

const send = ({ storeId, token }: { storeId: string; token: string }, body: unknown) =>
  call(stack, "POST", `/v1/shop-days?store_id=${storeId}`, { token, body });

test("the latest count of a day replaces earlier ones, and a future day is refused", async () => {
  const [store, other] = [await createTestStore(stack), await createTestStore(stack)];
  for (const orders of [12, 143]) expect((await send(store, { day: "2026-10-01", orders })).status).toBe(200);
  expect((await send(store, { day: "2026-10-03", orders: 0 })).status).toBe(200);
  expect((await send(other, { day: "2026-10-02", orders: 7 })).status).toBe(200);
  expect((await send(store, { day: "2999-01-01", orders: 7 })).status).toBe(422);
  const period = { from: "2026-10-01", to: "2026-10-03" };
  expect([...(await shopDays.between(store.brand, period))]).toEqual([
    ["2026-10-01", 143],
    ["2026-10-03", 0],
  ]);
  expect([...(await shopDays.between(store.brand, { ...period, to: "2026-10-02" }))]).toHaveLength(1);
});

test("a store's token can't report counts for another store", async () => {
  const [store, other] = [await createTestStore(stack), await createTestStore(stack)];
  const stolen = await send({ storeId: other.storeId, token: store.token }, { day: "2026-10-01", orders: 1 });
  expect(stolen.status).toBe(401);
  const all = { from: "2026-10-01", to: "2026-10-01" };
  expect([...(await shopDays.between(other.brand, all))]).toEqual([]);
});
