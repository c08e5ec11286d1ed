import { expect, test } from "vitest";
import { breakDown, compareCount } from "../../../../clients/dashboard/src/features/analytics/breakdown.ts";
import {
  comparedRevenue,
  revenueByDay,
  sortCurrencies,
} from "../../../../clients/dashboard/src/lib/text/sales.ts";
import type { Funnel } from "../../../../shared/interactions/funnel.schema.ts";

const counts = { impressions: 9, plays: 8, views: 7, product_taps: 3, add_to_carts: 2 };
const sale = (currency: string, revenue: string, store?: { orders: number; revenue: string }) => ({
  currency,
  revenue,
  orders: 1,
  gross: { orders: 99, revenue: "999.00" },
  refunded: { orders: 98, revenue: "4.00" },
  unconfirmed: { revenue: "0" },
  ...(store && { store: { ...store, gross: store } }),
});

const funnel = {
  from: "2026-11-01",
  to: "2026-11-03",
  totals: {
    ...counts,
    sales: [
      sale("USD", "5.00", { orders: 4, revenue: "9.00" }),
      sale("EUR", "30.10", { orders: 2, revenue: "100.30" }),
      sale("GBP", "1.00", { orders: 7, revenue: "8.00" }),
    ],
    widget_types: [
      { ...counts, widget_type: "carousel", sales: [{ ...sale("EUR", "30.10"), orders: undefined }] },
      { ...counts, widget_type: null, sales: [] },
    ],
  },
  previous: {
    from: "2025-11-01",
    to: "2025-11-03",
    totals: { ...counts, views: 14, sales: [sale("EUR", "60.20")] },
    days: [{ day: "2025-11-03", sales: [sale("EUR", "60.20")] }],
  },
  days: [
    { ...counts, day: "2026-11-01", sales: [] },
    { ...counts, day: "2026-11-02", sales: [sale("EUR", "30.10", { orders: 2, revenue: "100.30" })] },
  ],
  videos: [{ ...counts, event_id: 501, title: "Linen", sales: [sale("USD", "5.00")] }],
  campaigns: [{ ...counts, campaign: "cmp_1", name: "Summer", sales: [sale("EUR", "30.10")] }],
} as unknown as Funnel;

test("lists days latest first, with the sales of one currency", () => {
  expect(breakDown(funnel, "days", "EUR")).toEqual([
    { key: "2026-11-02", ...counts, orders: 1, revenue: "30.10", refunded: "4.00", unconfirmed: "0" },
    { key: "2026-11-01", ...counts, orders: undefined, revenue: undefined },
  ]);
  expect(breakDown(funnel, "days", "USD").map(({ revenue }) => revenue)).toEqual([undefined, undefined]);
});

test("adds the compared day to each day, even without sales or interactions", () => {
  const rows = breakDown(funnel, "days", "EUR", true);
  expect(rows.map(({ key, impressions, before }) => [key, impressions, before?.day, before?.video])).toEqual([
    ["2026-11-03", 0, "2025-11-03", "60.20"],
    ["2026-11-02", 9, "2025-11-02", "0"],
    ["2026-11-01", 9, "2025-11-01", "0"],
  ]);
});

test("names videos and campaigns, and omits orders for widget types", () => {
  expect(breakDown(funnel, "videos", "USD")).toMatchObject([
    { key: "501", name: "Linen", orders: 1, revenue: "5.00" },
  ]);
  expect(breakDown(funnel, "campaigns", "EUR")).toMatchObject([
    { key: "cmp_1", name: "Summer", revenue: "30.10" },
  ]);
  expect(breakDown(funnel, "widget_types", "EUR")).toMatchObject([
    { key: "carousel", orders: undefined, revenue: "30.10" },
    { key: "none", revenue: undefined },
  ]);
});

test("sorts the store's currency first, then by number of orders", () => {
  expect(sortCurrencies(funnel, "EUR")).toEqual(["EUR", "GBP", "USD"]);
  expect(sortCurrencies(funnel, undefined)).toEqual(["GBP", "USD", "EUR"]);
});

test("the chart has a bar for each day, with revenue not credited to videos on top", () => {
  expect(revenueByDay(funnel, "EUR")).toEqual([
    { day: "2026-11-01", video: "0", unconfirmed: "0", other: "0" },
    { day: "2026-11-02", video: "30.10", unconfirmed: "0", other: "70.20" },
    { day: "2026-11-03", video: "0", unconfirmed: "0", other: "0" },
  ]);
});

test("the chart has a negative bar for a day with more refunds than sales", () => {
  const days = [
    { ...counts, day: "2026-11-01", sales: [sale("EUR", "-5.00", { orders: 1, revenue: "-7.50" })] },
  ];
  const period = { from: "2026-11-01", to: "2026-11-01", days } as unknown as Funnel;
  expect(revenueByDay(period, "EUR")).toMatchObject([{ video: "-5.00", other: "-2.50" }]);
});

test("compares revenue and views with the period before", () => {
  expect(comparedRevenue(funnel, "EUR")).toEqual({ now: "30.10", change: "-0.500" });
  expect(comparedRevenue(funnel, "USD")).toEqual({ now: "5.00", change: undefined });
  expect(compareCount(funnel, "views")).toEqual({ now: "7", change: "-0.500" });
});
