import { describe, expect, test, vi } from "vitest";
import type { ArmTotals } from "../../../shared/experiments/arm-totals.ts";
import type { Experiment } from "../../../shared/experiments/experiment.ts";
import { countVisitors, type ReadArmTotals, readResult } from "../../../shared/experiments/read-result.ts";
import { BUCKETS } from "../../../shared/vocabulary/experiments.ts";

const EXPERIMENT: Experiment = {
  experiment_id: "exp_0000000000000001",
  name: "Do videos help?",
  holdout_percent: 50,
  starts_at: "2026-11-01T00:00:00.000Z",
  ends_at: "2026-11-20T00:00:00.000Z",
  plan: { currency: "EUR", orders: 1_000, order_cap: "100.00", enough_orders: true },
  created_at: "2026-11-01T00:00:00.000Z",
};
const AFTER = "2026-11-21T00:00:00.000Z";
const FINAL = "2026-12-20T00:00:00.000Z";

const arm = (visitors = 10) =>
  Array.from({ length: BUCKETS }, (_, bucket) => {
    const orders = 4 + (bucket % 3);
    return { visitors, orders, revenue: (orders * 20.1).toFixed(2) };
  });
const TOTALS: ArmTotals = { exposed: arm(), held_out: arm() };

const reading = (totals = TOTALS) => vi.fn<ReadArmTotals>(async () => totals);
const read = (now: string, experiment = EXPERIMENT, totals = TOTALS) =>
  readResult(reading(totals), "br_acme", experiment, now);

describe("a result", () => {
  test("is computed exactly from the totals", async () => {
    expect(await read(AFTER)).toMatchObject({
      verdict: "measured",
      currency: "EUR",
      frozen: false,
      visitors: { exposed: 1_000, held_out: 1_000 },
      measured: {
        orders: { exposed: 499, held_out: 499 },
        revenue: { exposed: "10029.90", held_out: "10029.90" },
        revenue_per_visitor: { exposed: "10.029900", absolute: { value: "0.000000" } },
      },
    });
  });

  test.each(["2026-11-01T00:00:00.000Z", "2026-11-19T23:59:59.999Z"])(
    "is absent before the end: %s, without a read",
    async (now) => {
      const totals = reading();
      expect(await readResult(totals, "br_acme", EXPERIMENT, now)).toBeUndefined();
      expect(totals).not.toHaveBeenCalled();
    },
  );

  test("is always absent for a stopped experiment", async () => {
    expect(await read(FINAL, { ...EXPERIMENT, stopped_at: "2026-11-05T00:00:00.000Z" })).toBeUndefined();
  });

  test("is final 30 days after the end", async () => {
    expect((await read("2026-12-19T23:59:59.999Z"))?.frozen).toBe(false);
    expect((await read(FINAL))?.frozen).toBe(true);
  });

  test("has no comparison if an arm lost visitors or has forged ones", async () => {
    const result = await read(AFTER, EXPERIMENT, { ...TOTALS, exposed: arm(13) });
    expect(result?.verdict).toBe("broken");
    expect(result).not.toHaveProperty("measured");
    expect(JSON.stringify(result)).not.toContain("10029");
  });
});

test("counts visitors of both arms together", () => {
  expect(countVisitors(TOTALS)).toBe(2_000);
});
