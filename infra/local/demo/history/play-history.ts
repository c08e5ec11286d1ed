import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { shopProducts } from "../../../../clients/storefront/catalog/products.ts";
import type { Experiment } from "../../../../shared/experiments/experiment.ts";
import { orderToItem } from "../../../../shared/orders/order-item.table.ts";
import { chunk, mapConcurrently } from "../../../../shared/platform/map-concurrently.ts";
import { DEFAULT_SOURCE } from "../../../../shared/vocabulary/amendments.ts";
import { DAY_MS, dayAt } from "../../../../shared/vocabulary/days.ts";
import type { LocalStack } from "../../stack.ts";
import { eventually } from "../eventually.ts";
import { openService } from "./open-service.ts";
import { CAMPAIGN_FROM, type PlannedOrder, planHistory, TESTS } from "./plan-history.ts";
import { addVisitors, daysAfter, type Player, startTest, WRITES_AT_ONCE } from "./play-tests.ts";

const TOLD_MS = DAY_MS / 2;
/** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchWriteItem.html */
const MAX_BATCH = 25;
const POLL_MS = 250;

const countOrders = async ({ service: { totals }, store, history, now }: Player): Promise<number> => {
  const days = { from: dayAt(history.began.getTime()), to: dayAt(now.getTime()) };
  const rows = await totals.read(store.brand, days, ["STORE"]);
  return rows.reduce((sum, { values }) => sum + Number(values.orders ?? 0), 0);
};

const waitForOrders = (player: Player, count: number) =>
  eventually(
    "attributing the orders of eight weeks",
    async () => ((await countOrders(player)) >= count ? true : undefined),
    POLL_MS,
  );

const recordOrders = async (
  { service: { table }, store, now }: Player,
  orders: readonly PlannedOrder[],
  tests: readonly Experiment[],
): Promise<void> => {
  const { webhooks: _, ...untold } = store;
  const items = orders.map(({ arm, refund: __, received_at, ...order }) => {
    const id = arm && tests[arm.test]?.experiment_id;
    const isTold = now.getTime() - Date.parse(received_at) < TOLD_MS;
    const report = { ...order, ...(id && { svc_experiment: `${id}:${arm.arm}:${arm.bucket}` }) };
    return orderToItem(store.brand, report, received_at, isTold ? { ...untold, webhooks: 1 } : untold);
  });
  await mapConcurrently(
    chunk(items, MAX_BATCH),
    async (batch) => {
      const requests = batch.map((Item) => ({ PutRequest: { Item } }));
      const { UnprocessedItems = {} } = await table.send(
        new BatchWriteCommand({ RequestItems: { [table.name]: requests } }),
      );
      if (Object.keys(UnprocessedItems).length > 0) throw new Error("Orders could not be recorded");
    },
    WRITES_AT_ONCE,
  );
};

const refundOrders = async ({ service, store, history }: Player): Promise<void> => {
  const { webhooks: _, ...untold } = store;
  await mapConcurrently(
    history.orders,
    async ({ order_id, order_items, refund }) => {
      if (!refund) return;
      const items = order_items.slice(0, 1).map(({ item_id }) => ({ item_id, quantity: 0 }));
      const content = refund.isWhole ? { cancelled: true as const } : { items };
      const body = { order_id, reason: "refund" as const, source: DEFAULT_SOURCE, version: 1, ...content };
      await service.amendOrder(untold, body, refund.at);
    },
    WRITES_AT_ONCE,
  );
};

/** Records orders week by week, because the plan of an experiment reads earlier orders. */
const playOrders = async (player: Player): Promise<void> => {
  const { history } = player;
  const tests: Experiment[] = [];
  const before = await countOrders(player);
  let recorded = 0;
  for (const from of [...TESTS.map((test) => test.from), Number.POSITIVE_INFINITY]) {
    const until = history.orders.filter(
      ({ received_at }) => Date.parse(received_at) < history.began.getTime() + from * DAY_MS,
    );
    await recordOrders(player, until.slice(recorded), tests);
    recorded = until.length;
    await waitForOrders(player, before + recorded);
    if (tests.length === TESTS.length) return refundOrders(player);
    const experiment = await startTest(player, tests.length);
    await addVisitors(player, experiment, tests.length);
    tests.push(experiment);
  }
};

const playReports = async ({ service, store: { brand }, history }: Player): Promise<void> => {
  let at = 0;
  const countReports = service.countReports(() => at);
  for (const reports of history.reports) {
    at = Math.max(0, ...reports.map((report) => Date.parse(report.at)));
    const failed = await countReports(new Map(reports.map((report) => [report.id, { brand, report }])));
    if (failed.length > 0) throw new Error("Interactions could not be counted");
  }
};

/** Calls the functions' modules with past times. The running functions process the results. */
export const playHistory = async (
  stack: Pick<LocalStack, "dynamodbEndpoint" | "tableName" | "shop">,
  brand: string,
): Promise<number> => {
  const service = openService(stack);
  try {
    const store = await service.stores.find(brand);
    const [campaign] = await service.campaigns.all(brand, (error) => {
      throw error;
    });
    if (store === undefined || campaign === undefined) throw new Error(`${brand} is not the demonstration's`);
    const now = new Date();
    const { host } = new URL(stack.shop.url);
    const products = shopProducts(stack.shop.url);
    const history = planHistory(now, { products, host, campaign: campaign.campaign_id });
    const created_at = daysAfter(history.began, CAMPAIGN_FROM).toISOString();
    await service.campaigns.change(brand, campaign.campaign_id, (each) => ({ ...each, created_at }));
    const player = { service, store, history, now };
    await Promise.all([
      playOrders(player),
      playReports(player),
      mapConcurrently(history.shopDays, (day) => service.shopDays.put(brand, day), WRITES_AT_ONCE),
    ]);
    return history.orders.length;
  } finally {
    service.close();
  }
};
