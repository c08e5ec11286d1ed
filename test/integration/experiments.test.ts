import { beforeAll, describe, expect, inject, test } from "vitest";
import { readArmTotals } from "../../shared/experiments/arm-totals.table.ts";
import type { BucketTotals } from "../../shared/experiments/arm-totals.ts";
import { EXPERIMENT_OPERATIONS } from "../../shared/experiments/experiments.operations.ts";
import { FEED_OPERATIONS } from "../../shared/videos/feed/feed.operations.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { reportCounter } from "../support/stack/count-reports.ts";
import {
  call,
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

describe("a running experiment", () => {
  test("excludes a second one in the store", async () => {
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

  test("counts an order and its refund in its arm and ignores an invalid arm", async () => {
    const readBucket = async (isThere: (bucket: BucketTotals) => boolean) =>
      eventually(async () => {
        const bucket = (await readArmTotals(table, store.brand, experimentId)).held_out[7];
        return bucket && isThere(bucket) ? bucket : undefined;
      });
    const svc_experiment = `${experimentId}:held_out:7`;
    await reportOrder(stack, store, { ...orderBody("rubbish"), svc_experiment: { $ne: 1 } });
    await reportOrder(stack, store, { ...orderBody("in-arm"), svc_experiment });
    expect(await readBucket(({ orders }) => orders > 0)).toEqual({ visitors: 0, orders: 1, revenue: "99.8" });
    const body = {
      order_id: "in-arm",
      version: 1,
      reason: "refund",
      items: [{ product_id: "501", quantity: 1, price: "49.90" }],
    };
    const { storeId, token } = store;
    await call(stack, "POST", `/v1/order-amendments?store_id=${storeId}`, { token, body });
    expect((await readBucket(({ revenue }) => revenue !== "99.8")).revenue).toBe("49.9");
  });

  test("counts visitors by arm and bucket and shows only their total", async () => {
    const { count } = reportCounter(table);
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
    const late = { ...report("late", "exposed", 1), at: inDays(12) };
    await count(store.brand, [...all, late]);
    await count(store.brand, all.slice(0, 1));
    const { exposed, held_out } = await readArmTotals(table, store.brand, experimentId);
    expect([exposed[1]?.visitors, held_out[99]?.visitors]).toEqual([2, 1]);
    const shown = await admin.call(EXPERIMENT_OPERATIONS.getExperiment, {
      brand: store.brand,
      experiment_id: experimentId,
    });
    expect(shown).toMatchObject({ state: "running", visitors: 3 });
    expect(shown).not.toHaveProperty("result");
  });

  test("has no result once stopped, and allows another experiment", async () => {
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
