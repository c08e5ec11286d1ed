import { setTimeout as sleep } from "node:timers/promises";
import { attribute } from "../../../shared/attribution/rule/attribution.ts";
import { createProductUrls } from "../../../shared/catalog/product-urls/product-urls.table.ts";
import { refreshProgress } from "../../../shared/catalog/refresh/refresh-progress.ts";
import { createRefreshRuns } from "../../../shared/catalog/refresh/refresh-runs.table.ts";
import type { OrderReport } from "../../../shared/orders/order-report.schema.ts";
import { expiryTime } from "../../../shared/stores/retention.ts";
import { findAttributed, openAttributions } from "../../support/stack/attributed-orders.ts";
import type { ProvidedStack } from "../../support/stack/local-stack.ts";
import {
  call,
  createTestStore,
  openStackTable,
  productBody,
  reportOrder,
} from "../../support/stack/stack-access.ts";
import { typicalOrder } from "../comparison/fixtures.ts";
import type { Counts } from "./counting-proxy.ts";
import { startShop } from "./price-changing-shop.ts";

export type Measured = Readonly<Record<string, number>>;

export type Bench = {
  readonly provided: ProvidedStack;
  readonly counted: string;
  readonly counts: Counts;
};

/** Enough for a mean: every tenth order writes to the rate limit (`shared/stores/rate-limit/rate-limiter.ts`). */
const ORDERS = 100;
const PAGES = 100;
const PUSHES = 100;
/** A response can arrive before the proxy counts it. */
const SETTLE_MS = 300;

export const perUnit = async (counts: Counts, units: number, run: () => Promise<void>): Promise<Measured> => {
  await sleep(SETTLE_MS);
  counts.clear();
  await run();
  await sleep(SETTLE_MS);
  return Object.fromEntries([...counts].map(([name, count]) => [name, count / units]));
};

const without = (order: OrderReport): OrderReport => ({
  ...order,
  svc_video_view: "[]",
  svc_add_to_cart: "[]",
});

export const eachAlone = async (
  { provided, counts }: Bench,
  brand: string,
  report: (order: OrderReport) => Promise<unknown>,
  orderAt: (index: number) => OrderReport = typicalOrder,
): Promise<Measured> => {
  const table = openStackTable(provided);
  const settle = async (index: number) => {
    const order = orderAt(index);
    await report(order);
    while (!(await findAttributed(table, brand, [order.order_id])).size) await sleep(10);
  };
  for (let index = 0; index < 5; index++) await settle(1_000 + index);
  return perUnit(counts, ORDERS, async () => {
    for (let index = 0; index < ORDERS; index++) await settle(index);
  });
};

/** The videos tag none of the ordered products, so nothing is cached. */
export const putCreditedVideos = async (provided: ProvidedStack, brand: string): Promise<void> => {
  const admin = adminCall(provided, brand);
  for (let event_id = 1_000; event_id < 1_020; event_id++) {
    await admin("POST", "/videos", { event_id, title: "A video", video_url: "https://cdn.example/v.mp4" });
  }
};

export const ordersAlone = async (bench: Bench, signals: "credited" | "none"): Promise<Measured> => {
  const store = await createTestStore(bench.provided);
  await putCreditedVideos(bench.provided, store.brand);
  return eachAlone(bench, store.brand, (order) =>
    reportOrder(bench.provided, store, signals === "credited" ? order : without(order)),
  );
};

const attributedOrders = (count: number, received_at: string) =>
  Array.from({ length: count }, (_, index) => {
    const { order_id, ...order } = typicalOrder(index);
    const expires_at = expiryTime(received_at);
    return { order_id: `${order_id}-${received_at}`, received_at, expires_at, ...attribute(order) };
  });

export const attributedTogether = async ({ provided, counts, counted }: Bench): Promise<Measured> => {
  const { brand } = await createTestStore(provided);
  await putCreditedVideos(provided, brand);
  const attributions = openAttributions(openStackTable({ ...provided, dynamodbEndpoint: counted }));
  const orders = attributedOrders(ORDERS, new Date().toISOString());
  return perUnit(counts, ORDERS, async () => {
    await attributions.record(brand, orders, Date.now());
  });
};

type Admin = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>;

const adminCall =
  (stack: ProvidedStack, brand: string): Admin =>
  async <Answer>(method: string, path: string, body?: unknown) =>
    (await call(stack, method, `/admin/stores/${brand}${path}`, { token: stack.operatorToken, body }))
      .json as Answer;

const refreshOnce = async (admin: Admin, { provided }: Bench, brand: string): Promise<void> => {
  const { run } = await admin<{ run: string }>("POST", "/refresh");
  const table = openStackTable(provided);
  const [runs, urls] = [createRefreshRuns(table), createProductUrls(table)];
  for (;;) {
    const found = await runs.progress(brand, run);
    if (found?.planning_complete) {
      const { planned, done } = refreshProgress(run, found, await urls.outcomesOf(brand, run));
      if (done >= planned) return;
    }
    await sleep(500);
  }
};

export const pulls = async (bench: Bench) => {
  const { provided, counts } = bench;
  const { template, shop, stop } = await startShop();
  const { brand } = await createTestStore(provided);
  const admin = adminCall(provided, brand);
  const connection = { url_template: template, auth: { scheme: "none" }, pulls_per_second: 10 };
  await admin("PUT", "/product-api", connection);
  const urls = Array.from({ length: PAGES }, (_, index) => `https://shop.example/p/shirt-p${index}`);
  await admin("POST", "/product-urls", { urls });
  await sleep(5_000);
  const refresh = () => refreshOnce(admin, bench, brand);
  await refresh();
  const unchanged = await perUnit(counts, PAGES, refresh);
  shop.price = "79.00";
  const changed = await perUnit(counts, PAGES, refresh);
  stop();
  return { unchanged, changed };
};

export const pushes = async (
  { provided, counts }: Bench,
  describe: (index: number) => string | undefined,
): Promise<Measured> => {
  const { token } = await createTestStore(provided);
  const push = async (index: number) => {
    const body = productBody(`p${index % 10}`, { price: `${index}.00`, description: describe(index) });
    await call(provided, "POST", "/v2/product", { token, body });
  };
  for (let index = 0; index < 10; index++) await push(index);
  return perUnit(counts, PUSHES, async () => {
    for (let index = 10; index < 10 + PUSHES; index++) await push(index);
  });
};

const fillFeed = async (provided: ProvidedStack) => {
  const store = await createTestStore(provided);
  for (let index = 0; index < 40; index++) {
    await call(provided, "POST", "/v2/product", { token: store.token, body: productBody(`p${index}`) });
  }
  const admin = adminCall(provided, store.brand);
  for (let index = 0; index < 20; index++) {
    const products = [`p${2 * index}`, `p${2 * index + 1}`];
    const video = { title: "A video", video_url: "https://cdn.example/v.mp4", status: "live", products };
    await admin("POST", "/videos", video);
  }
  return store.brand;
};

export const feedReads = async ({ provided, counts }: Bench) => {
  const brand = await fillFeed(provided);
  const limits = Array.from({ length: 20 }, (_, index) => 20 + index);
  return perUnit(counts, limits.length, async () => {
    for (const limit of limits) await call(provided, "GET", `/v1/feed?brand=${brand}&limit=${limit}`);
  });
};
