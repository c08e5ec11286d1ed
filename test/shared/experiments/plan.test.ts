import { describe, expect, test } from "vitest";
import { listChoices, planExperiment, summarizeOrders } from "../../../shared/experiments/plan.ts";

const order = (amount: string, currency = "EUR") => [{ currency, amount }];
const ORDERS = [...Array.from({ length: 200 }, (_, index) => order(`${index + 1}.00`)), order("5.00", "USD")];
const traffic = (sample = ORDERS, days = 10, count = sample.length) => {
  const others = sample.filter(([line]) => line?.currency === "USD").length;
  const orders = new Map([
    ["USD", others],
    ["EUR", count - others],
  ]);
  return summarizeOrders({ orders: count === 0 ? new Map() : orders, sample, days_known: days }, "USD");
};
const CHOICE = { holdout_percent: 10, consent_percent: 100, days: 28 };

describe("a plan", () => {
  test("contains the most frequent currency, the expected orders and a fixed order cap", () => {
    const plan = planExperiment(CHOICE, traffic());
    expect(plan).toMatchObject({ currency: "EUR", orders: 560, order_cap: "198.00", enough_orders: false });
    expect(planExperiment({ ...CHOICE, holdout_percent: 50, days: 56 }, traffic()).enough_orders).toBe(true);
  });

  test("needs a hundred times the orders of the smaller arm with a holdout of 1 %", () => {
    const sample = Array.from({ length: 1_000 }, (_, index) => order(`${10 + (index % 7)}.00`));
    const plan = (each: number) =>
      planExperiment({ ...CHOICE, holdout_percent: 1 }, traffic(sample, 28, each));
    expect(plan(39_999).enough_orders).toBe(false);
    expect(plan(40_000)).toMatchObject({ enough_orders: true, orders: 40_000 });
  });

  test("counts only orders of visitors who consent", () => {
    const plan = planExperiment({ ...CHOICE, consent_percent: 45 }, traffic());
    expect(plan.orders).toBe(252);
  });

  test("contains no effect for a store without orders", () => {
    const plan = planExperiment(CHOICE, traffic([], 0));
    expect(plan).toEqual({ currency: "USD", orders: 0, enough_orders: false });
  });
});

describe("the list of choices", () => {
  test("shows smaller effects for more time and a larger share, consistent with each plan", () => {
    const choices = listChoices(traffic(), 100);
    expect(choices).toHaveLength(9);
    for (const { cost, ...choice } of choices) {
      const { currency, order_cap, ...planned } = planExperiment({ ...CHOICE, ...choice }, traffic());
      expect(choice).toEqual({ ...planned, holdout_percent: choice.holdout_percent, days: choice.days });
    }
    const effect = (holdout: number, days: number) =>
      Number(choices.find((each) => each.holdout_percent === holdout && each.days === days)?.smallest_effect);
    expect(effect(20, 28)).toBeLessThan(effect(10, 28));
    expect(effect(20, 84)).toBeLessThan(effect(20, 28));
  });

  test("contains the revenue lost in the holdout if videos add the smallest effect", () => {
    const alike = Array.from({ length: 1_000 }, () => order("10.00"));
    const choice = listChoices(traffic(alike), 100).find(
      (each) => each.holdout_percent === 50 && each.days === 28,
    );
    const without = 14_000 / (1 + Number(choice?.smallest_effect));
    expect(choice?.cost).toBe((14_000 - without).toFixed(2));
  });

  test("has no effect and no cost for a store without orders", () => {
    const [first] = listChoices(traffic([], 0), 100);
    expect(first).toEqual({ holdout_percent: 10, days: 28, orders: 0, enough_orders: false });
  });
});
