import { describe, expect, test } from "vitest";
import { listChoices, planExperiment, summarizeOrders } from "../../../shared/experiments/plan.ts";

const order = (index: number, amount: string, currency = "EUR") => ({
  order_id: `o${index}`,
  received_at: "2026-11-01T00:00:00.000Z",
  lines: [{ currency, quantity: 1, amount }],
});
/** From 1.00 to 200.00, and one in another currency. */
const ORDERS = [
  ...Array.from({ length: 200 }, (_, index) => order(index, `${index + 1}.00`)),
  order(999, "5.00", "USD"),
];
const traffic = (orders = ORDERS, days = 10) => summarizeOrders({ orders, days }, "USD");
const CHOICE = { holdout_percent: 10, days: 28 };

describe("a plan", () => {
  test("has the currency of most orders, what is expected, and a cap that is fixed", () => {
    const plan = planExperiment(CHOICE, traffic());
    expect(plan).toMatchObject({ currency: "EUR", orders: 560, order_cap: "198.00", enough_orders: false });
    expect(planExperiment({ holdout_percent: 50, days: 56 }, traffic()).enough_orders).toBe(true);
  });

  test("with one visitor in a hundred held out needs a hundred times the orders of a result", () => {
    const orders = (each: number) =>
      Array.from({ length: each }, (_, index) => order(index, `${10 + (index % 7)}.00`));
    const plan = (each: number) =>
      planExperiment({ holdout_percent: 1, days: 28 }, traffic(orders(each), 28));
    expect(plan(39_999).enough_orders).toBe(false);
    expect(plan(40_000)).toMatchObject({ enough_orders: true, orders: 40_000 });
  });

  test("of a store without orders promises nothing", () => {
    const plan = planExperiment(CHOICE, traffic([], 0));
    expect(plan).toEqual({ currency: "USD", orders: 0, enough_orders: false });
  });
});

describe("the choices", () => {
  test("show more with more time and a larger share, and each is what its plan would be", () => {
    const choices = listChoices(traffic());
    expect(choices).toHaveLength(9);
    for (const { cost, ...choice } of choices) {
      const { currency, order_cap, ...planned } = planExperiment(choice, traffic());
      expect(choice).toEqual({ ...planned, holdout_percent: choice.holdout_percent, days: choice.days });
    }
    const effect = (holdout: number, days: number) =>
      Number(choices.find((each) => each.holdout_percent === holdout && each.days === days)?.smallest_effect);
    expect(effect(20, 28)).toBeLessThan(effect(10, 28));
    expect(effect(20, 84)).toBeLessThan(effect(20, 28));
  });

  test("say what is not sold to those who are held out, if videos add just the smallest effect", () => {
    // 100 orders of 10.00 a day; of 28 days, a half is held out: they bring 14,000.00 with the effect, and less without it.
    const alike = Array.from({ length: 1_000 }, (_, index) => order(index, "10.00"));
    const choice = listChoices(traffic(alike)).find(
      (each) => each.holdout_percent === 50 && each.days === 28,
    );
    const without = 14_000 / (1 + Number(choice?.smallest_effect));
    expect(choice?.cost).toBe((14_000 - without).toFixed(2));
  });

  test("of a store without orders have neither an effect nor a cost", () => {
    const [first] = listChoices(traffic([], 0));
    expect(first).toEqual({ holdout_percent: 10, days: 28, orders: 0, enough_orders: false });
  });
});
