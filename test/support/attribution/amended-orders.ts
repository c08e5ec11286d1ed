import { expect, inject } from "vitest";
import { createAmendments } from "../../../shared/attribution/amendments/amendments.table.ts";
import { FIGURE_OPERATIONS } from "../../../shared/attribution/attribution.operations.ts";
import { createFindOrder } from "../../../shared/orders/find-order.table.ts";
import { storePartition } from "../../../shared/platform/table/keys/key.ts";
import { queryAll } from "../../../shared/platform/table/query.ts";
import { adminClient } from "../stack/admin-client.ts";
import {
  call,
  createTestStore,
  eventually,
  openStackTable,
  orderBody,
  reportOrder,
  type TestStore,
} from "../stack/stack-access.ts";

const stack = inject("stack");
const admin = adminClient(stack);
export const table = openStackTable(stack);
export const amendments = createAmendments(table);

export const OK = [200, {}] as const;
export const UNKNOWN = [404, { detail: "Order Id does not exist." }] as const;

export const today = () => new Date().toISOString().slice(0, 10);

export const amend = async ({ storeId, token }: Pick<TestStore, "storeId" | "token">, body: unknown) => {
  const answer = await call(stack, "POST", `/v1/order-amendments?store_id=${storeId}`, { token, body });
  return [answer.status, answer.json] as const;
};

export const ITEMS = [
  { product_id: "501", item_id: "1", price: "19.99", quantity: 3, currency: "EUR" },
  { product_id: "502", item_id: "2", price: "10.00", quantity: 1, currency: "EUR" },
];

export const storeWithOrder = async (order_id = "A-1001") => {
  const store = await createTestStore(stack);
  expect((await reportOrder(stack, store, orderBody(order_id, { order_items: ITEMS }))).status).toBe(200);
  return store;
};

export const untilApplied = (brand: string) =>
  eventually(async () => {
    const items = await readItems(brand);
    const of = (prefix: string) => items.filter(({ SK }) => String(SK).startsWith(prefix));
    const isApplied = of("AMENDMENT#").every(({ applied_at, erased_at }) => applied_at || erased_at);
    return isApplied && of("ATTR#").length >= of("ORDER#").length ? true : undefined;
  });

export const readTotals = async (brand: string) => {
  await untilApplied(brand);
  const query = { from: today(), to: today() };
  const read = await admin.call(FIGURE_OPERATIONS.getAnalytics, { brand, query });
  return read.totals[0] as (typeof read.totals)[number] & { attributed: object };
};

const readItems = async (brand: string) =>
  (await Array.fromAsync(queryAll(table, { PK: storePartition(brand) }, { consistent: true }))).flat();

export const findReported = async (brand: string, id = "A-1001") => {
  const order = await createFindOrder(table)(brand, id, { consistent: true });
  if (order === undefined) throw new Error("No such order");
  return order;
};
