import { beforeAll, describe, expect, inject, test } from "vitest";
import { ORDER_OPERATIONS } from "../../shared/attribution/attribution.operations.ts";
import { createExperimentOrders } from "../../shared/experiments/experiment-orders.table.ts";
import { createExperimentVisitors } from "../../shared/experiments/experiment-visitors.ts";
import { EXPERIMENT_OPERATIONS } from "../../shared/experiments/experiments.operations.ts";
import { createExperiments } from "../../shared/experiments/experiments.table.ts";
import { createFunnelFigures } from "../../shared/interactions/funnel-figures.table.ts";
import { createReports } from "../../shared/interactions/reports.table.ts";
import { FEED_OPERATIONS } from "../../shared/videos/feed/feed.operations.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import {
  createTestStore,
  eventually,
  openStackTable,
  orderBody,
  reportOrder,
  type TestStore,
} from "../support/stack/stack-access.ts";

const stack = inject("stack");
const table = openStackTable(stack);
const admin = adminClient(stack);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

let store: TestStore;
let experimentId: string;
beforeAll(async () => {
  store = await createTestStore(stack);
  const body = { name: "Do videos help?", holdout_percent: 50, ends_at: inDays(10) };
  const created = await admin.call(EXPERIMENT_OPERATIONS.createExperiment, { brand: store.brand, body });
  experimentId = created.experiment_id;
});

describe("an experiment that runs", () => {
  test("is the store's only one", async () => {
    const body = { name: "Another", holdout_percent: 10, ends_at: inDays(1) };
    await expect(
      admin.call(EXPERIMENT_OPERATIONS.createExperiment, { brand: store.brand, body }),
    ).rejects.toThrow("one experiment at a time");
  });

  test("is in the feed", async () => {
    const query = { brand: store.brand };
    const feed = await eventually(async () => {
      const page = await admin.call(FEED_OPERATIONS.getFeed, { query });
      return page.experiment && page;
    });
    expect(feed.experiment).toEqual({ id: experimentId, holdout_percent: 50 });
  });

  test("keeps the arm of an order with its attribution, and none of an order that says rubbish", async () => {
    const arm = `${experimentId}:held_out:7`;
    await reportOrder(stack, store, { ...orderBody("in-arm"), svc_experiment: arm });
    await reportOrder(stack, store, { ...orderBody("rubbish"), svc_experiment: { $ne: 1 } });
    for (const order_id of ["in-arm", "rubbish"]) {
      await eventually(async () => {
        const order = await admin.call(ORDER_OPERATIONS.getOrder, { brand: store.brand, order_id });
        return order.attribution ?? undefined;
      });
    }
    const orders = createExperimentOrders(
      table,
      async () => new Map(),
      () => undefined,
    );
    const found = [];
    const range = { brand: store.brand, from: inDays(-1), end: inDays(1) };
    for await (const page of orders.during(range)) found.push(...page);
    expect(Object.fromEntries(found.map(({ order_id, assignment }) => [order_id, assignment]))).toEqual({
      "in-arm": { experiment_id: experimentId, arm: "held_out", bucket: 7 },
      rubbish: undefined,
    });
  });

  test("counts its visitors by arm and bucket, each report once, and shows both arms together", async () => {
    const reports = createReports(table);
    const at = new Date().toISOString();
    const report = (id: string, arm: "exposed" | "held_out", bucket: number) => ({
      id,
      at,
      isWidget: true,
      videos: {},
      other: {},
      visitor: { experiment_id: experimentId, arm, bucket },
    });
    const all = [report("a", "exposed", 1), report("b", "exposed", 1), report("c", "held_out", 99)];
    await reports.keep(store.brand, all);
    await reports.keep(store.brand, all.slice(0, 1));
    const experiment = await createExperiments(table).find(store.brand, experimentId);
    if (experiment === undefined) throw new Error("The experiment is gone");
    const visitors = createExperimentVisitors(createFunnelFigures(table, reports, Date.now));
    expect(await visitors(store, experiment)).toEqual([
      { arm: "exposed", bucket: 1, count: 2 },
      { arm: "held_out", bucket: 99, count: 1 },
    ]);
    const shown = await admin.call(EXPERIMENT_OPERATIONS.getExperiment, {
      brand: store.brand,
      experiment_id: experimentId,
    });
    expect(shown).toMatchObject({ state: "running", visitors: 3 });
    expect(shown).not.toHaveProperty("result");
  });

  test("has no result once it is stopped, and makes room for another", async () => {
    const which = { brand: store.brand, experiment_id: experimentId };
    const stopped = await admin.call(EXPERIMENT_OPERATIONS.stopExperiment, which);
    expect(stopped.state).toBe("stopped");
    expect(stopped).not.toHaveProperty("result");
    const body = { name: "Short", holdout_percent: 10, ends_at: new Date(Date.now() + 2_000).toISOString() };
    const { experiment_id } = await admin.call(EXPERIMENT_OPERATIONS.createExperiment, {
      brand: store.brand,
      body,
    });
    const ended = await eventually(async () => {
      const shown = await admin.call(EXPERIMENT_OPERATIONS.getExperiment, {
        brand: store.brand,
        experiment_id,
      });
      return shown.result && shown;
    });
    expect(ended).toMatchObject({ state: "finished", result: { verdict: "too_few_orders", frozen: false } });
  });
});
