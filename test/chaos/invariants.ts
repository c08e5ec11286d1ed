import { expect } from "vitest";
import { recompute } from "../../clients/verify/recompute.js";
import { createAmendments } from "../../shared/attribution/amendments/amendments.table.ts";
import { ERASURE_OPERATIONS } from "../../shared/attribution/attribution.operations.ts";
import { createTotals } from "../../shared/attribution/totals/totals.table.ts";
import type { ProductUrl } from "../../shared/catalog/product-urls/product-url-item.table.ts";
import { createProductUrls } from "../../shared/catalog/product-urls/product-urls.table.ts";
import { createProducts } from "../../shared/catalog/products/products.table.ts";
import { createOrders } from "../../shared/orders/orders.table.ts";
import { confirmedOrder } from "../support/attribution/credited-videos.ts";
import { openExport } from "../support/attribution/open-export.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { openAttributions, openReconcile } from "../support/stack/attributed-orders.ts";
import { expectedCredits } from "./attribution-rule.ts";
import type { ChaosStack } from "./chaos-stack.ts";
import { type History, pageUrl, productPush } from "./history.ts";
import { servedProduct } from "./merchant.ts";
import type { LastAnswer } from "./patient-client.ts";

export const openRecords = ({ table }: ChaosStack) => {
  const orders = createOrders(table);
  const attributions = openAttributions(table);
  const amendments = createAmendments(table);
  const totals = createTotals(table);
  const reconcile = openReconcile(table, () => 0);
  return {
    orders,
    attributions,
    amendments,
    totals,
    reconcile,
    products: createProducts(table),
    productUrls: createProductUrls(table),
  };
};

export type Records = ReturnType<typeof openRecords>;

export const isTaken = (answer: LastAnswer): boolean =>
  answer?.status === 200 || (answer?.status === 404 && answer.text.includes("Order Id already exists."));

export const daysSince = (since: Date): string[] => [
  ...new Set([since, new Date()].map((time) => time.toISOString().slice(0, 10))),
];

export const recount = (records: Records, { store }: History, since: Date) =>
  Promise.all(daysSince(since).map((day) => records.reconcile(store.brand, day, { repair: false })));

export const expectOrdersIntact = async (records: Records, history: History): Promise<number> => {
  const { store } = history;
  const { brand } = store;
  let stored = 0;
  for (const { order } of history.plan.reports) {
    const answers = history.answers.get(order.order_id) ?? [];
    const found = await records.orders.find(brand, order.order_id);
    const attribution = found && (await records.attributions.find(brand, found));
    const told = `${order.order_id}, answered ${answers.map((answer) => answer?.status ?? "nothing")}`;
    if (answers.some(isTaken)) expect(found, `stored: ${told}`).toBeDefined();
    for (const answer of answers.filter((each) => !isTaken(each))) {
      expect([500, 503, undefined], told).toContain(answer?.status);
    }
    expect(attribution !== undefined, `attributed as it is stored: ${told}`).toBe(found !== undefined);
    if (found === undefined) continue;
    stored++;
    const { received_at, expires_at } = found;
    expect(found, told).toEqual({ ...order, received_at, expires_at });
    expect(expires_at, told).toBeGreaterThan(Date.parse(received_at) / 1_000);
    const { lines, unusable_signals, signalled } = confirmedOrder(found);
    const day = received_at.slice(0, 10);
    const byRule = { lines, unusable_signals, signalled, received_at, expires_at, rule_version: 1, day };
    expect(attribution, told).toEqual(byRule);
    const credits = attribution?.lines.map(({ credit }) => credit && { ...credit, unconfirmed: undefined });
    expect(credits).toEqual(expectedCredits(order));
    expect(answers.filter((answer) => answer?.status === 200).length, told).toBeLessThanOrEqual(1);
  }
  return stored;
};

export const expectFiguresRight = async (records: Records, history: History, stored: number, since: Date) => {
  const reports = await recount(records, history, since);
  expect(reports.reduce((sum, { orders }) => sum + orders, 0)).toBe(stored);
  for (const { unattributed_orders, differences } of reports) {
    expect({ unattributed_orders, differences }).toEqual({ unattributed_orders: [], differences: [] });
  }
};

/** Compares the exported totals with the merchant's own recount, before and after an order is erased. */
export const expectFigureFileRight = async (
  { stack, table }: ChaosStack,
  { plan, store: { brand }, answers }: History,
  stored: number,
  since: Date,
) => {
  const exportRows = openExport(table);
  const days = daysSince(since);
  const period = { from: days[0] ?? "", to: days.at(-1) ?? "" };
  const expectVerified = async (store: Parameters<typeof exportRows>[0], erased: number) =>
    expect(await recompute(await exportRows(store, period))).toMatchObject({
      orders: stored - erased,
      erased,
      difference: undefined,
      unattributed: [],
      unapplied: 0,
      open: [],
    });
  await expectVerified({ brand }, 0);
  const taken = plan.reports.find(({ order }) => answers.get(order.order_id)?.some(isTaken));
  if (taken === undefined) return;
  await adminClient(stack).call(ERASURE_OPERATIONS.eraseOrder, { brand, order_id: taken.order.order_id });
  await expectVerified({ brand, order_erasure_key: "key" }, 1);
};

export const expectPushesKept = async (records: Records, { store, pushed }: History): Promise<void> => {
  for (const [id, version] of pushed) {
    const { description, ...fields } = productPush(id, version);
    const kept = await records.products.findDescribed(store.brand, id);
    expect(kept).toMatchObject({ ...fields, product_status: "active", source: "push" });
    expect(kept?.description).toBe(description ?? undefined);
  }
};

export const expectCopiesIntact = async (
  { merchant }: ChaosStack,
  records: Records,
  { plan, store: { brand } }: History,
): Promise<void> => {
  for (const id of pulledIds(plan)) {
    const copy = await records.products.findDescribed(brand, id);
    if (copy === undefined) {
      const page = await records.productUrls.find(brand, pageUrl(id));
      expect(["ok", "unchanged"], `${id} has no copy`).not.toContain(page?.outcome);
      continue;
    }
    const version = Number.parseInt(copy.price, 10);
    expect(version).toBeGreaterThanOrEqual(1);
    expect(version).toBeLessThanOrEqual(merchant.versions(brand, id));
    expect(copy).toMatchObject(pushedCopy(id, version));
  }
};

export const expectCopiesCurrent = async (
  { merchant }: ChaosStack,
  records: Records,
  { plan, store: { brand } }: History,
): Promise<void> => {
  for (const id of pulledIds(plan)) {
    const version = merchant.versions(brand, id);
    if (version > 0)
      expect(await records.products.findDescribed(brand, id)).toMatchObject(pushedCopy(id, version));
  }
};

const pulledIds = ({ pages, contested }: History["plan"]): string[] =>
  pages.filter((id) => !contested.includes(id));

const pushedCopy = (id: string, version: number) => {
  const { name: title, price, description, images, permalink: product_link } = servedProduct(id, version);
  const whole = { title, price, description, product_link, thumbnail_image: images[0]?.src };
  return { client_product_id: id, ...whole, product_status: "active", source: "pull" };
};

const FINISHED = ["ok", "unchanged", "not_found"];

export const isFinished = (page: ProductUrl | undefined): boolean => FINISHED.includes(page?.outcome ?? "");

export const readProductUrls = (records: Records, { plan, store }: History) =>
  Promise.all(plan.pages.map((id) => records.productUrls.find(store.brand, pageUrl(id))));
