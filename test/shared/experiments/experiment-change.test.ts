import { describe, expect, test } from "vitest";
import { experimentState } from "../../../shared/experiments/experiment.ts";
import { createdExperiment } from "../../../shared/experiments/experiment-change.ts";
import { planExperiment } from "../../../shared/experiments/plan.ts";
import { shownExperiment } from "../../../shared/stores/shown-experiment.ts";
import { isAssignment, readAssignment } from "../../../shared/vocabulary/experiments.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");
const create = (times: { starts_at?: string; ends_at: string }) =>
  createdExperiment("exp_0000000000000001", { name: "A", holdout_percent: 10, ...times }, NOW);

describe("an experiment's times", () => {
  test("without a start, or with one a moment ago, it starts now", () => {
    const ends_at = "2026-12-01T00:00:00.000Z";
    expect(create({ ends_at }).starts_at).toBe(NOW.toISOString());
    expect(create({ starts_at: "2026-11-20T09:59:30.000Z", ends_at }).starts_at).toBe(NOW.toISOString());
  });

  test.each([
    [{ starts_at: "2026-11-19T00:00:00.000Z", ends_at: "2026-12-01T00:00:00.000Z" }, "starts_at: "],
    [{ ends_at: "2026-11-20T10:00:00.000Z" }, "ends_at: expected a time after"],
    [{ ends_at: "2027-03-01T00:00:00.000Z" }, "ends_at: expected at most 90 days"],
  ])("%o are refused", (times, message) => {
    expect(() => create(times)).toThrow(message);
  });

  test.each([
    ["2026-11-19T00:00:00.000Z", "planned", undefined],
    ["2026-11-20T10:00:00.000Z", "running", 10],
    ["2026-12-01T00:00:00.000Z", "finished", undefined],
  ])("at %s it is %s, and the feed says so while it runs", (now, state, holdout) => {
    const experiment = create({ ends_at: "2026-12-01T00:00:00.000Z" });
    expect(experimentState(experiment, now)).toBe(state);
    expect(shownExperiment(experiment, now)?.holdout_percent).toBe(holdout);
  });
});

describe("a plan", () => {
  const order = (index: number, amount: string, currency = "EUR") => ({
    order_id: `o${index}`,
    received_at: "2026-11-01T00:00:00.000Z",
    lines: [{ currency, quantity: 1, amount }],
  });
  const times = { holdout_percent: 10, starts_at: "2026-11-20T00:00:00Z", ends_at: "2026-12-18T00:00:00Z" };

  test("has the currency of most orders, what is expected, and a cap that is fixed", () => {
    const orders = Array.from({ length: 200 }, (_, index) => order(index, `${index + 1}.00`));
    const plan = planExperiment(times, { orders: [...orders, order(999, "5.00", "USD")], days: 10 }, "USD");
    expect(plan).toMatchObject({ currency: "EUR", orders: 560, order_cap: "198.00", enough_orders: false });
  });

  test("of a store without orders promises nothing", () => {
    const plan = planExperiment(times, { orders: [], days: 0 }, "USD");
    expect(plan).toEqual({ currency: "USD", orders: 0, enough_orders: false });
  });
});

describe("what an order says of its arm", () => {
  test("is read", () => {
    expect(readAssignment("exp_0000000000000001:held_out:42")).toEqual({
      experiment_id: "exp_0000000000000001",
      arm: "held_out",
      bucket: 42,
    });
  });

  test.each([
    undefined,
    null,
    7,
    {},
    "",
    "exp_0000000000000001:held_out:100",
    "exp_0000000000000001:held_out:042",
    "exp_0000000000000001:both:1",
    "exp_1:exposed:1",
    "exp_0000000000000001:exposed:1 ",
  ])("%o is no arm, and costs no order", (value) => {
    expect(readAssignment(value)).toBeUndefined();
    expect(isAssignment(value)).toBe(false);
  });
});
