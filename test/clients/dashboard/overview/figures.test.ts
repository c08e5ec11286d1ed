import { expect, test } from "vitest";
import { funnelSteps } from "../../../../clients/dashboard/src/features/overview/figures.ts";

const rates = {
  plays_per_impression: "0.3380",
  views_per_play: null,
  product_taps_per_view: "0.2",
  add_to_carts_per_product_tap: "0.2",
  orders_per_add_to_cart: "3",
  orders_per_impression: "0.1",
};

test("the funnel's bars are shares of its largest step; what is left of the orders of all currencies counts", () => {
  const counts = { impressions: 200, plays: 100, views: 50, product_taps: 10, add_to_carts: 2 };
  const sold = ["EUR", "USD"].map((currency) => ({
    currency,
    orders: 3,
    net: { orders: 2 },
  }));
  const totals = { ...counts, rates, sales: sold } as never;
  expect(funnelSteps({ totals }).map(({ count, length, rate }) => [count, length, rate])).toEqual([
    [200, 1, null],
    [100, 0.5, "0.3380"],
    [50, 0.25, null],
    [10, 0.05, "0.2"],
    [2, 0.01, "0.2"],
    // Orders that passed no cart are no share of those that did.
    [4, 0.02, null],
  ]);
});

test("a funnel in which nothing happened has bars without length", () => {
  const totals = { impressions: 0, plays: 0, views: 0, product_taps: 0, add_to_carts: 0, rates, sales: [] };
  expect(funnelSteps({ totals: totals as never }).map(({ length }) => length)).toEqual([0, 0, 0, 0, 0, 0]);
});
