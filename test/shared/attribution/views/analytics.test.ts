import fc from "fast-check";
import { expect, test } from "vitest";
import { countFigures } from "../../../../shared/attribution/figures/count-figures.ts";
import type { Figures, FigureValues } from "../../../../shared/attribution/figures/figures.ts";
import { analyticsView, videoAnalyticsView } from "../../../../shared/attribution/views/analytics.ts";
import { readScopeSales, readStoreSales } from "../../../../shared/attribution/views/read-sales.ts";
import { attributedOrders } from "../../../support/attribution/arbitraries.ts";
import { exactSum } from "../../../support/attribution/exact-decimal.ts";
import { aCredit, aLine, anAttributedOrder } from "../../../support/values/builders.ts";

const hasScope = (scope: string) => (each: Figures) => each.scope.startsWith(scope);

const holding = (figures: readonly Figures[]) => ({
  read: async () => figures.filter(hasScope("STORE")),
  readEach: async (_brand: string, _period: object, kind: string, add: (rows: Figures[]) => void) => {
    for (const each of figures.filter(hasScope(kind))) add([each]);
  },
});
const PERIOD = { from: "2026-11-01", to: "2026-11-30" };
const readVideo = async (...pages: (readonly Figures[])[]) =>
  videoAnalyticsView(
    await readScopeSales(
      {
        readScope: async () =>
          pages
            .flat()
            .filter(hasScope("VIDEO#7"))
            .filter(({ scope }) => scope === "VIDEO#7"),
      },
      "br_a",
      PERIOD,
      "VIDEO#7",
    ),
  );
const readSales = (...pages: (readonly Figures[])[]) =>
  readStoreSales(holding(pages.flat()) as never, "br_a", PERIOD, { videos: true });
const readStore = async (...pages: (readonly Figures[])[]) => analyticsView(await readSales(...pages));

const ofVideo = (day: string, currency: string, values: FigureValues): Figures => ({
  day,
  currency,
  scope: "VIDEO#7",
  values,
});
const cart = (units: number, revenue: string): FigureValues => ({
  add_to_cart_carousel_lines: 1,
  add_to_cart_carousel_units: units,
  add_to_cart_carousel_revenue: revenue,
});
const view = (units: number, revenue: string): FigureValues => ({
  video_view_stories_lines: 1,
  video_view_stories_units: units,
  video_view_stories_revenue: revenue,
});

test("splits a video's days and totals by currency, signal and widget", async () => {
  const other = { day: "2026-11-19", currency: "USD", values: { orders: 9, revenue: "9" } } as const;
  const figures = await readVideo([
    { ...other, scope: "STORE" },
    { ...other, scope: "VIDEO#70" },
    ofVideo("2026-11-19", "JPY", { orders: 1, lines: 1, units: 1, revenue: "100", ...view(1, "100") }),
    ofVideo("2026-11-19", "USD", { orders: 1, lines: 1, units: 2, revenue: "0.1", ...cart(2, "0.1") }),
    ofVideo("2026-11-20", "USD", {
      ...{ orders: 2, lines: 2, units: 3, revenue: "5.2" },
      ...cart(1, "0.2"),
      ...view(2, "5"),
    }),
  ]);
  const carousel = { signal: "add_to_cart", widget_type: "carousel" };
  const stories = { signal: "video_view", widget_type: "stories" };
  const unconfirmed = (revenue: string) => ({
    unconfirmed: { orders: 0, lines: 0, units: 0, revenue, reasons: [] },
  });
  expect(figures.days).toMatchObject([
    {
      ...{ day: "2026-11-19", currency: "JPY", orders: 1, lines: 1, units: 1, revenue: "100" },
      ...unconfirmed("0"),
      by_signal: [{ ...stories, lines: 1, units: 1, revenue: "100" }],
    },
    {
      ...{ day: "2026-11-19", currency: "USD", orders: 1, lines: 1, units: 2, revenue: "0.10" },
      ...unconfirmed("0.00"),
      by_signal: [{ ...carousel, lines: 1, units: 2, revenue: "0.10" }],
    },
    {
      ...{ day: "2026-11-20", currency: "USD", orders: 2, lines: 2, units: 3, revenue: "5.20" },
      ...unconfirmed("0.00"),
      by_signal: [
        { ...carousel, lines: 1, units: 1, revenue: "0.20" },
        { ...stories, lines: 1, units: 2, revenue: "5.00" },
      ],
    },
  ]);
  expect(figures.totals).toMatchObject([
    {
      ...{ currency: "JPY", orders: 1, lines: 1, units: 1, revenue: "100" },
      ...unconfirmed("0"),
      by_signal: [{ ...stories, lines: 1, units: 1, revenue: "100" }],
    },
    {
      ...{ currency: "USD", orders: 3, lines: 3, units: 5, revenue: "5.30" },
      ...unconfirmed("0.00"),
      by_signal: [
        { ...carousel, lines: 2, units: 3, revenue: "0.30" },
        { ...stories, lines: 1, units: 2, revenue: "5.00" },
      ],
    },
  ]);
});

test("lists signals in a fixed order", async () => {
  const { totals } = await readVideo([
    ofVideo("2026-11-19", "USD", { lines: 1, ...view(1, "1") }),
    ofVideo("2026-11-20", "USD", { lines: 1, ...cart(1, "1") }),
  ]);
  expect(totals[0]?.by_signal.map(({ signal }) => signal)).toEqual(["add_to_cart", "video_view"]);
});

test("sums a store's videos by signal, equal to its attributed figures", async () => {
  const line = (event_id: number, amount: string) =>
    aLine({ amount, credit: aCredit({ event_id, signal: "add_to_cart" }) });
  const lines = [line(7, "1.50"), line(8, "2.25"), aLine({ amount: "4.00" })];
  const { days } = await readStore(countFigures([anAttributedOrder({ lines })]));
  const [day] = days;
  expect(day?.by_signal).toMatchObject([
    { signal: "add_to_cart", widget_type: "carousel", lines: 2, units: 2, revenue: "3.75" },
  ]);
  expect(day?.attributed).toMatchObject({ lines: 2, units: 2, revenue: "3.75" });
});

test("returns gross, refunded and net figures with the currency's decimals", async () => {
  const sums = (prefix: string, units: number, revenue: string) => ({
    [`${prefix}lines`]: 1,
    [`${prefix}units`]: units,
    [`${prefix}revenue`]: revenue,
  });
  const all = (prefix: string, units: number, revenue: string) => ({
    [`${prefix}orders`]: 1,
    ...sums(prefix, units, revenue),
  });
  const store: FigureValues = {
    ...all("", 5, "100.00"),
    ...all("attributed_", 3, "60.00"),
    ...all("returned_", 2, "40.5"),
    ...all("returned_attributed_", 1, "20.5"),
    ...all("late_", 1, "20.5"),
    ...{ unconfirmed_orders: 1, returned_unconfirmed_orders: 1 },
    ...sums("not_live_", 1, "9.90"),
    ...sums("returned_not_live_", 1, "9.90"),
    ...sums("add_to_cart_carousel_", 3, "60.00"),
    ...sums("returned_add_to_cart_carousel_", 1, "20.5"),
  };
  const video: FigureValues = {
    ...all("", 3, "60.00"),
    ...all("returned_", 1, "20.5"),
    ...sums("add_to_cart_carousel_", 3, "60.00"),
    ...sums("returned_add_to_cart_carousel_", 1, "20.5"),
  };
  const of = { day: "2026-11-20", currency: "EUR" };
  const { totals, days, videos } = await readStore([
    { ...of, scope: "STORE", values: store },
    { ...of, scope: "VIDEO#7", values: video },
  ]);
  const whole = (units: number, revenue: string) => ({ orders: 1, lines: 1, units, revenue });
  const none = (units: number, revenue: string) => ({ orders: 0, lines: 0, units, revenue });
  const ofStore = {
    ...{ ...none(3, "59.50"), gross: whole(5, "100.00"), refunded: whole(2, "40.50") },
    refunded_late: whole(1, "20.50"),
    attributed: { ...none(2, "39.50"), gross: whole(3, "60.00"), refunded: whole(1, "20.50") },
    unattributed: { ...none(1, "20.00"), refunded: none(1, "20.00") },
    unconfirmed: { ...none(0, "0.00"), gross: whole(1, "9.90"), refunded: whole(1, "9.90") },
    attributed_share: "0.6639",
  };
  const by_signal = [
    {
      ...{ lines: 0, units: 2, revenue: "39.50" },
      gross: { units: 3, revenue: "60.00" },
      refunded: { lines: 1, units: 1, revenue: "20.50" },
    },
  ];
  expect(totals).toMatchObject([ofStore]);
  expect(days).toMatchObject([{ ...ofStore, by_signal }]);
  expect(videos).toMatchObject([{ ...none(2, "39.50"), refunded: whole(1, "20.50"), by_signal }]);
});

test("a refund lowers every figure it is part of, also below zero and without lines", async () => {
  const credit = aCredit({ event_id: 7, signal: "add_to_cart" });
  const sold = countFigures([anAttributedOrder({ lines: [aLine({ amount: "10.00", credit })] })]);
  const returned = ["", "attributed_", "add_to_cart_carousel_"].map((prefix) => `${prefix}revenue`);
  const back = (scope: Figures["scope"], names: readonly string[]): Figures => ({
    ...ofVideo("2026-11-21", "USD", Object.fromEntries(names.map((name) => [name, "-12.50"]))),
    scope,
  });
  const figures = await readStore(sold, [
    back("STORE", returned),
    back("VIDEO#7", ["revenue", "add_to_cart_carousel_revenue"]),
  ]);
  expect(figures.totals).toMatchObject([
    { orders: 1, revenue: "-2.50", attributed: { revenue: "-2.50" }, unattributed: { revenue: "0.00" } },
  ]);
  expect(figures.days[1]).toMatchObject({
    day: "2026-11-21",
    orders: 0,
    revenue: "-12.50",
    by_signal: [{ signal: "add_to_cart", lines: 0, revenue: "-12.50" }],
  });
  expect(figures.videos).toMatchObject([
    { event_id: 7, revenue: "-2.50", by_signal: [{ revenue: "-2.50" }] },
  ]);
});

test("the videos of a store sum up to its attributed figures for any orders", async () => {
  await fc.assert(
    fc.asyncProperty(attributedOrders(5, 5), async (orders) => {
      const figures = countFigures(orders);
      const sales = await readSales(figures);
      for (const { currency, credited } of sales.totals) {
        const ofVideos = [
          ...sales.videos.filter((each) => each.currency === currency).map((each) => each.credited),
          ...figures
            .filter((each) => each.scope === "UNKNOWN_VIDEOS" && each.currency === currency)
            .map(({ values }) => ({ lines: Number(values.lines), revenue: String(values.revenue) })),
        ];
        expect(ofVideos.reduce((sum, { lines }) => sum + lines, 0)).toBe(credited.lines);
        expect(exactSum(ofVideos.map(({ revenue }) => revenue))).toBe(exactSum([credited.revenue]));
      }
    }),
  );
});
