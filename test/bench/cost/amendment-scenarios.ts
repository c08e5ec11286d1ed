import { createReturns } from "../../../shared/attribution/figures/returns.table.ts";
import { createSheets } from "../../../shared/attribution/figures/sheets.table.ts";
import { utcDay } from "../../../shared/vocabulary/days.ts";
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

/** A store with attributed orders, from the first `typicalOrder` on. */
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

/** One line of the order is returned. */
const amend = async ({ provided }: Bench, { storeId, token }: TestStore, index: number): Promise<void> => {
  const { order_id, order_items } = typicalOrder(index);
  const [first] = order_items;
  const items = [{ product_id: first?.product_id, quantity: 0 }];
  const body = { order_id, version: 1, reason: "refund", items };
  const path = `/v1/order-amendments?store_id=${storeId}`;
  const answer = await call(provided, "POST", path, { token, body });
  if (answer.status !== 200) throw new Error(`An amendment was answered ${answer.status}: ${answer.text}`);
};

const foldReturns = async ({ provided, counted }: Bench, { brand }: TestStore): Promise<void> => {
  const table = openStackTable({ ...provided, dynamodbEndpoint: counted });
  const returns = createReturns(table, (error) => {
    throw error;
  });
  await returns.fold(createSheets(table), brand, utcDay(new Date().toISOString()), () => false);
};

/** Amendments of as many orders, and the folding of their day, which has so many or only one. */
export const amendmentsAlone = async (bench: Bench) => {
  const store = await storeWithOrders(bench, AMENDMENTS + 5);
  for (let index = 0; index < 5; index++) await amend(bench, store, AMENDMENTS + index); // Containers start and cache.
  const alone: Measured = await perUnit(bench.counts, AMENDMENTS, async () => {
    for (let index = 0; index < AMENDMENTS; index++) await amend(bench, store, index);
  });
  const foldOfMany = await perUnit(bench.counts, AMENDMENTS + 5, () => foldReturns(bench, store));
  const seldom = await storeWithOrders(bench, 1);
  await amend(bench, seldom, 0);
  const foldOfOne = await perUnit(bench.counts, 1, () => foldReturns(bench, seldom));
  return { alone, foldOfMany, foldOfOne };
};
