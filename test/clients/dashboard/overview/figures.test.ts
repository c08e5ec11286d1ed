import { expect, test } from "vitest";
import {
  currenciesOf,
  dayRows,
  funnelSteps,
  revenueChange,
} from "../../../../clients/dashboard/src/features/overview/figures.ts";

const sums = (orders: number, revenue: string) => ({ orders, lines: orders, units: orders, revenue });
const sales = (currency: string, orders: number, revenue: string, credited: string) => ({
  currency,
  ...sums(orders, revenue),
  attributed: sums(1, credited),
  unattributed: sums(0, "0"),
  attributed_share: "0.5",
});

test("the store's own currency comes first, then those with the most orders; none is added up", () => {
  const totals = [sales("USD", 9, "9", "1"), sales("GBP", 40, "40", "1"), sales("EUR", 1, "1", "1")];
  expect(currenciesOf({ totals }, "EUR")).toEqual(["EUR", "GBP", "USD"]);
  expect(currenciesOf({ totals }, undefined)).toEqual(["GBP", "USD", "EUR"]);
});

test("each day has a row in its currency, days without orders too", () => {
  const days = [
    { day: "2026-11-02", ...sales("EUR", 2, "100.30", "30.10"), by_signal: [] },
    { day: "2026-11-02", ...sales("USD", 1, "7.00", "7.00"), by_signal: [] },
  ];
  expect(dayRows({ from: "2026-11-01", to: "2026-11-03", days }, "EUR")).toEqual([
    { day: "2026-11-01", video: "0", other: "0" },
    { day: "2026-11-02", video: "30.10", other: "70.20" },
    { day: "2026-11-03", video: "0", other: "0" },
  ]);
});

test("revenue is compared with the period before, and with nothing where there was none", () => {
  const now = sales("EUR", 2, "100", "60.00");
  expect(revenueChange(now, sales("EUR", 1, "100", "40.00"))).toBe("0.500");
  expect(revenueChange(now, undefined)).toBeUndefined();
  expect(revenueChange(now, sales("EUR", 1, "100", "0.00"))).toBeUndefined();
});

const rates = {
  plays_per_impression: "0.3380",
  views_per_play: null,
  product_taps_per_view: "0.2",
  add_to_carts_per_product_tap: "0.2",
  orders_per_add_to_cart: "1.5",
  orders_per_impression: "0.1",
};

test("the funnel's bars are shares of its largest step, and orders of all currencies count", () => {
  const counts = { impressions: 200, plays: 100, views: 50, product_taps: 10, add_to_carts: 2 };
  const sold = ["EUR", "USD"].map((currency) => ({ currency, orders: 2, units: 3, revenue: "9" }));
  const totals = { ...counts, rates, sales: sold } as never;
  expect(funnelSteps({ totals }).map(({ count, length, rate }) => [count, length, rate])).toEqual([
    [200, 1, null],
    [100, 0.5, "0.3380"],
    [50, 0.25, null],
    [10, 0.05, "0.2"],
    [2, 0.01, "0.2"],
    [4, 0.02, "1.5"],
  ]);
});

test("a funnel in which nothing happened has bars without length", () => {
  const totals = { impressions: 0, plays: 0, views: 0, product_taps: 0, add_to_carts: 0, rates, sales: [] };
  expect(funnelSteps({ totals: totals as never }).map(({ length }) => length)).toEqual([0, 0, 0, 0, 0, 0]);
});
