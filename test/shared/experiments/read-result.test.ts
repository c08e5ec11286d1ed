import { describe, expect, test, vi } from "vitest";
import type { Amendment } from "../../../shared/attribution/amendments/amendment.ts";
import type { BucketVisitors } from "../../../shared/experiments/arm-counter.ts";
import type { ReportedOrder } from "../../../shared/experiments/counted-order.ts";
import type { ExperimentResult } from "../../../shared/experiments/experiment.schema.ts";
import type { Experiment } from "../../../shared/experiments/experiment.ts";
import { createReadResult, type ReadResultDeps } from "../../../shared/experiments/read-result.ts";
import { ARMS, BUCKETS } from "../../../shared/vocabulary/experiments.ts";

const ID = "exp_0000000000000001";
const EXPERIMENT: Experiment = {
  experiment_id: ID,
  name: "Do videos help?",
  holdout_percent: 50,
  starts_at: "2026-11-01T00:00:00.000Z",
  ends_at: "2026-11-20T00:00:00.000Z",
  plan: { currency: "EUR", orders: 1_000, order_cap: "100.00", enough_orders: true },
  created_at: "2026-11-01T00:00:00.000Z",
};
const AFTER = "2026-11-21T00:00:00.000Z";
const FROZEN = "2026-12-20T00:00:00.000Z";
const STORE = { brand: "br_acme" };

type Line = ReportedOrder["lines"][number];
const line = (fields: Partial<Line> = {}): Line => ({
  currency: "EUR",
  quantity: 1,
  amount: "20.10",
  ...fields,
});

/** Each bucket has ten visitors and five orders of 20.10. */
const orders = (): ReportedOrder[] =>
  ARMS.flatMap((arm) =>
    Array.from({ length: 5 * BUCKETS }, (_, index) => ({
      order_id: `${arm}-${index}`,
      received_at: "2026-11-10T10:00:00.000Z",
      assignment: { experiment_id: ID, arm, bucket: index % BUCKETS },
      lines: [line()],
    })),
  );
const VISITORS: BucketVisitors = ARMS.flatMap((arm) =>
  Array.from({ length: BUCKETS }, (_, bucket) => ({ arm, bucket, count: 10 })),
);

const cancelled = (accepted_at: string): Amendment => ({
  reason: "cancellation",
  cancelled: true,
  lines: [],
  source: "merchant",
  sequence: 1,
  accepted_at,
  day: "2026-11-10",
});

const setUp = (
  reported: readonly ReportedOrder[] = orders(),
  amendments: ReadonlyMap<string, readonly Amendment[]> = new Map(),
  visitors = VISITORS,
) => {
  let kept: ExperimentResult | undefined;
  const experiments = {
    result: vi.fn(async () => kept),
    keepResult: vi.fn(async (_: string, __: string, result: ExperimentResult) => {
      kept = result;
    }),
  };
  const during = vi.fn<ReadResultDeps["experimentOrders"]["during"]>(async function* () {
    yield [...reported];
  });
  const read = createReadResult({
    experimentOrders: { during, amendmentsOf: async () => amendments },
    experimentVisitors: async () => visitors,
    experiments,
  });
  return { read, during, experiments };
};

const measured = async (...given: Parameters<typeof setUp>) =>
  (await setUp(...given).read(STORE, EXPERIMENT, AFTER))?.measured;

describe("a result", () => {
  test("is there at the end, exact to the cent", async () => {
    expect(await setUp().read(STORE, EXPERIMENT, AFTER)).toMatchObject({
      verdict: "measured",
      currency: "EUR",
      frozen: false,
      visitors: { exposed: 1_000, held_out: 1_000 },
      measured: {
        orders: { exposed: 500, held_out: 500 },
        net_revenue: { exposed: "10050.00", held_out: "10050.00" },
        revenue_per_visitor: { exposed: "10.050000", absolute: { value: "0.000000" } },
      },
    });
  });

  test.each(["2026-11-01T00:00:00.000Z", "2026-11-19T23:59:59.999Z"])(
    "is not there before the end: %s, and nothing is read for it",
    async (now) => {
      const { read, during } = setUp();
      expect(await read(STORE, EXPERIMENT, now)).toBeUndefined();
      expect(during).not.toHaveBeenCalled();
    },
  );

  test("is never there of one that was stopped", async () => {
    const stopped = { ...EXPERIMENT, stopped_at: "2026-11-05T00:00:00.000Z" };
    expect(await setUp().read(STORE, stopped, FROZEN)).toBeUndefined();
  });

  test("counts what is left: a cancelled order is none", async () => {
    const amendments = new Map([["exposed-1", [cancelled(AFTER)]]]);
    expect((await measured(orders(), amendments))?.orders).toEqual({ exposed: 499, held_out: 500 });
  });

  test("counts an order up to the cap, and shows all of its revenue", async () => {
    const [first, ...others] = orders();
    const large = [{ ...first, lines: [line({ amount: "1020.10" })] } as ReportedOrder, ...others];
    const found = await measured(large);
    expect(found?.net_revenue.exposed).toBe("11050.00");
    expect(found?.revenue_per_visitor.exposed).toBe("10.129900");
  });

  test("has neither orders of another experiment nor those without one", async () => {
    const other = { experiment_id: "exp_0000000000000002", arm: "exposed", bucket: 1 } as const;
    const [first, ...all] = orders();
    const more = [
      { ...first, order_id: "other", assignment: other },
      { ...first, order_id: "none", assignment: undefined },
    ] as ReportedOrder[];
    expect((await measured([...more, ...all]))?.orders).toEqual({ exposed: 499, held_out: 500 });
  });

  test("has only orders from start to end: one whose cart outlived the experiment is credited, and in no arm", async () => {
    const { read, during } = setUp();
    await read(STORE, EXPERIMENT, AFTER);
    const { starts_at: from, ends_at: end } = EXPERIMENT;
    expect(during.mock.calls).toEqual([[{ brand: "br_acme", from, end, shards: undefined }]]);
  });

  test("is in one currency, and says how many orders are in others", async () => {
    const [first, ...all] = orders();
    const dollars = { ...first, lines: [line({ currency: "USD" })] } as ReportedOrder;
    expect(await setUp([dollars, ...all]).read(STORE, EXPERIMENT, AFTER)).toMatchObject({
      orders_in_other_currencies: 1,
      measured: { orders: { exposed: 499 } },
    });
  });

  test("shows nothing that compares arms which lost visitors, as forged reports would have it", async () => {
    const forged = VISITORS.map((each) => (each.arm === "exposed" ? { ...each, count: 13 } : each));
    const result = await setUp(orders(), new Map(), forged).read(STORE, EXPERIMENT, AFTER);
    expect(result?.verdict).toBe("broken");
    expect(result).not.toHaveProperty("measured");
    expect(JSON.stringify(result)).not.toContain("10050");
  });
});

describe("a frozen result", () => {
  test("is kept, and nothing is counted again", async () => {
    const { read, during, experiments } = setUp();
    const first = await read(STORE, EXPERIMENT, FROZEN);
    expect(first?.frozen).toBe(true);
    expect(await read(STORE, EXPERIMENT, FROZEN)).toEqual(first);
    expect(during).toHaveBeenCalledTimes(1);
    expect(experiments.keepResult).toHaveBeenCalledTimes(1);
  });

  test("has no amendment that came 30 days after the end", async () => {
    const { read } = setUp(orders(), new Map([["exposed-1", [cancelled(FROZEN)]]]));
    expect((await read(STORE, EXPERIMENT, FROZEN))?.measured?.orders.exposed).toBe(500);
  });
});
