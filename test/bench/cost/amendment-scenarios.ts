import { createAmendments } from "../../../shared/attribution/amendments/amendments.table.ts";
import { createFindOrder } from "../../../shared/orders/find-order.table.ts";
import { findAttributed } from "../../support/stack/attributed-orders.ts";
import {
  call,
  createTestStore,
  eventually,
  openStackTable,
  reportOrder,
  type TestStore,
} from "../../support/stack/stack-access.ts";
import { typicalOrder } from "../comparison/fixtures.ts";
import { type Bench, type Measured, perUnit, putCreditedVideos } from "./scenarios.ts";

const AMENDMENTS = 100;

const storeWithOrders = async ({ provided }: Bench, count: number): Promise<TestStore> => {
  const store = await createTestStore(provided);
  await putCreditedVideos(provided, store.brand);
  const orders = Array.from({ length: count }, (_, index) => typicalOrder(index));
  for (const order of orders) await reportOrder(provided, store, order);
  const table = openStackTable(provided);
  const ids = orders.map(({ order_id }) => order_id);
  await eventually(async () => (await findAttributed(table, store.brand, ids)).size === count || undefined);
  return store;
};

const amend = async ({ provided }: Bench, { storeId, token }: TestStore, index: number): Promise<void> => {
  const { order_id, order_items } = typicalOrder(index);
  const [first] = order_items;
  const items = [{ product_id: first?.product_id, quantity: 0 }];
  const body = { order_id, version: 1, reason: "refund", items };
  const path = `/v1/order-amendments?store_id=${storeId}`;
  const answer = await call(provided, "POST", path, { token, body });
  if (answer.status !== 200) throw new Error(`An amendment was answered ${answer.status}: ${answer.text}`);
};

export const amendmentsAlone = async (bench: Bench): Promise<Measured> => {
  const store = await storeWithOrders(bench, AMENDMENTS + 5);
  const table = openStackTable(bench.provided);
  const untilApplied = (index: number) =>
    eventually(async () => {
      const { order_id } = typicalOrder(index);
      const order = await createFindOrder(table)(store.brand, order_id, { consistent: true });
      const { amendments = [] } = order ? await createAmendments(table).ofOrder(store.brand, order) : {};
      return amendments[0]?.applied_at;
    });
  const amendAlone = async (index: number) => {
    await amend(bench, store, index);
    await untilApplied(index);
  };
  for (let index = 0; index < 5; index++) await amendAlone(AMENDMENTS + index);
  return perUnit(bench.counts, AMENDMENTS, async () => {
    for (let index = 0; index < AMENDMENTS; index++) await amendAlone(index);
  });
};
