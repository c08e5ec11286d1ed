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

test("bars of the funnel are relative to its largest step", () => {
  const counts = { impressions: 200, plays: 100, views: 50, product_taps: 10, add_to_carts: 2 };
  const totals = { ...counts, orders: 4, rates } as never;
  expect(funnelSteps({ totals }).map(({ count, length, rate }) => [count, length, rate])).toEqual([
    [200, 1, null],
    [100, 0.5, "0.3380"],
    [50, 0.25, null],
    [10, 0.05, "0.2"],
    [2, 0.01, "0.2"],
    [4, 0.02, null],
  ]);
});
