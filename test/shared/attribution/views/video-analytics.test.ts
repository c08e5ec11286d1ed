import { expect, test } from "vitest";
import { type Figures, type Rollup, rollUp } from "../../../../shared/attribution/figures/figures.ts";
import { createAnalytics } from "../../../../shared/attribution/views/analytics.ts";
import { videoAnalytics } from "../../../../shared/attribution/views/video-analytics.ts";
import { aCredit, aLine, anAttributedOrder } from "../../../support/values/builders.ts";

const rollup = (day: string, currency: string, figures: Figures): Rollup => ({
  day,
  currency,
  scope: "VIDEO#7",
  figures,
});
const cart = (units: number, revenue: string): Figures => ({
  add_to_cart_carousel_lines: 1,
  add_to_cart_carousel_units: units,
  add_to_cart_carousel_revenue: revenue,
});
const view = (units: number, revenue: string): Figures => ({
  video_view_stories_lines: 1,
  video_view_stories_units: units,
  video_view_stories_revenue: revenue,
});

test("a video's days and totals are told apart by currency, signal and widget", () => {
  const figures = videoAnalytics([
    rollup("2026-11-19", "JPY", { orders: 1, lines: 1, units: 1, revenue: "100", ...view(1, "100") }),
    rollup("2026-11-19", "USD", { orders: 1, lines: 1, units: 2, revenue: "0.1", ...cart(2, "0.1") }),
    rollup("2026-11-20", "USD", {
      ...{ orders: 2, lines: 2, units: 3, revenue: "5.2" },
      ...cart(1, "0.2"),
      ...view(2, "5"),
    }),
  ]);
  const carousel = { signal: "add_to_cart", widget_type: "carousel" };
  const stories = { signal: "video_view", widget_type: "stories" };
  expect(figures.days).toEqual([
    {
      ...{ day: "2026-11-19", currency: "JPY", orders: 1, lines: 1, units: 1, revenue: "100" },
      by_signal: [{ ...stories, lines: 1, units: 1, revenue: "100" }],
    },
    {
      ...{ day: "2026-11-19", currency: "USD", orders: 1, lines: 1, units: 2, revenue: "0.10" },
      by_signal: [{ ...carousel, lines: 1, units: 2, revenue: "0.10" }],
    },
    {
      ...{ day: "2026-11-20", currency: "USD", orders: 2, lines: 2, units: 3, revenue: "5.20" },
      by_signal: [
        { ...carousel, lines: 1, units: 1, revenue: "0.20" },
        { ...stories, lines: 1, units: 2, revenue: "5.00" },
      ],
    },
  ]);
  expect(figures.totals).toEqual([
    {
      ...{ currency: "JPY", orders: 1, lines: 1, units: 1, revenue: "100" },
      by_signal: [{ ...stories, lines: 1, units: 1, revenue: "100" }],
    },
    {
      ...{ currency: "USD", orders: 3, lines: 3, units: 5, revenue: "5.30" },
      by_signal: [
        { ...carousel, lines: 2, units: 3, revenue: "0.30" },
        { ...stories, lines: 1, units: 2, revenue: "5.00" },
      ],
    },
  ]);
});

test("signals come in the same order, whichever was seen first", () => {
  const { totals } = videoAnalytics([
    rollup("2026-11-19", "USD", { lines: 1, ...view(1, "1") }),
    rollup("2026-11-20", "USD", { lines: 1, ...cart(1, "1") }),
  ]);
  expect(totals[0]?.by_signal.map(({ signal }) => signal)).toEqual(["add_to_cart", "video_view"]);
});

test("a store's day adds up its videos by signal, and what they sold is what is attributed", () => {
  const line = (event_id: number, amount: string) =>
    aLine({ amount, credit: aCredit({ event_id, signal: "add_to_cart" }) });
  const lines = [line(7, "1.50"), line(8, "2.25"), aLine({ amount: "4.00" })];
  const analytics = createAnalytics();
  analytics.add(rollUp([anAttributedOrder({ lines })]));
  const [day] = analytics.figures().days;
  expect(day?.by_signal).toEqual([
    { signal: "add_to_cart", widget_type: "carousel", lines: 2, units: 2, revenue: "3.75" },
  ]);
  expect(day?.attributed).toMatchObject({ lines: 2, units: 2, revenue: "3.75" });
});
