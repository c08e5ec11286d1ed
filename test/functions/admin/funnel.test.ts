import { expect, test } from "vitest";
import type { Rollup } from "../../../shared/attribution/rollup.ts";
import type { FunnelFigures } from "../../../shared/interactions/funnel.ts";
import { adminBackend } from "../../support/admin-backend.ts";

const PATH = "/stores/br_acme/funnel";
const PERIOD = "from=2026-11-19&to=2026-11-20";

const counted = (day: string, scope: string, impression: number, view: number): FunnelFigures => ({
  day,
  scope,
  counts: [
    { type: "impression", widget: "carousel", count: impression },
    { type: "view", widget: "embed", count: view },
    { type: "cart_add", widget: undefined, count: 1 },
  ],
});

const sold = (scope: Rollup["scope"], currency: string, revenue: string, prefix = ""): Rollup => ({
  day: "2026-11-20",
  currency,
  scope,
  figures: {
    [`${prefix}orders`]: 2,
    [`${prefix}lines`]: 3,
    [`${prefix}units`]: 4,
    [`${prefix}revenue`]: revenue,
  },
});

test("the funnel adds up what browsers reported, page by page, beside what videos sold in each currency", async () => {
  const { described, deps } = adminBackend();
  deps.funnelFigures.between.mockImplementation(async function* () {
    yield [counted("2026-11-19", "STORE", 10, 4), counted("2026-11-19", "VIDEO#7", 10, 4)];
    yield [
      counted("2026-11-20", "CAMPAIGN#cmp_1", 3, 1),
      counted("2026-11-20", "STORE", 30, 6),
      counted("2026-11-20", "VIDEO#7", 5, 6),
      counted("2026-11-20", "VIDEO#8", 25, 0),
    ];
  });
  deps.rollups.between.mockImplementation(async function* () {
    yield [
      sold("STORE", "EUR", "30.5", "attributed_"),
      sold("STORE", "USD", "1", "attributed_"),
      sold("VIDEO#7", "EUR", "30.5"),
      sold("VIDEO#9", "USD", "1"),
    ];
  });
  const { body } = await described("getFunnel", PATH, { query: PERIOD });
  const sales = [
    { currency: "EUR", orders: 2, units: 4, revenue: "30.50" },
    { currency: "USD", orders: 2, units: 4, revenue: "1.00" },
  ];
  expect(body).toMatchObject({
    counts_from: "browsers",
    sales_from: "order_reports",
    totals: {
      impressions: 40,
      views: 10,
      cart_adds: 2,
      plays: 0,
      sales,
      rates: { orders_per_impression: "0.1000", views_per_play: null, plays_per_impression: "0.0000" },
      widget_types: [
        { widget_type: "carousel", impressions: 40, views: 0 },
        { widget_type: "embed", impressions: 0, views: 10 },
        { widget_type: null, cart_adds: 2 },
      ],
    },
    days: [
      { day: "2026-11-19", impressions: 10, sales: [] },
      { day: "2026-11-20", impressions: 30, sales },
    ],
    videos: [
      { event_id: 8, impressions: 25, sales: [] },
      { event_id: 7, impressions: 15, views: 10, sales: [sales[0]] },
      { event_id: 9, impressions: 0, sales: [sales[1]] },
    ],
    campaigns: [{ campaign: "cmp_1", impressions: 3, rates: { orders_per_impression: null } }],
  });
  expect(body.campaigns[0]).not.toHaveProperty("sales");
});

test.each([
  ["event_id=7", "VIDEO#7", [{ event_id: 7, impressions: 5 }], []],
  ["campaign=cmp_1", "CAMPAIGN#cmp_1", [], [{ campaign: "cmp_1", impressions: 5 }]],
])("with %s it is of that alone, and reads no other", async (query, scope, videos, campaigns) => {
  const { described, deps } = adminBackend();
  deps.funnelFigures.ofScope.mockResolvedValue([counted("2026-11-20", scope, 5, 1)]);
  const { body } = await described("getFunnel", PATH, { query: `${PERIOD}&${query}` });
  expect(deps.funnelFigures.ofScope).toHaveBeenCalledWith("br_acme", scope, ["2026-11-19", "2026-11-20"]);
  expect(body).toMatchObject({ totals: { impressions: 5 }, days: [{ impressions: 5 }], videos, campaigns });
  expect([deps.funnelFigures.between, deps.rollups.between].map(({ mock }) => mock.calls)).toEqual([[], []]);
});

test.each([
  ["from=2026-11-20&to=2026-11-19", "from"],
  ["from=2025-01-01&to=2026-11-20", "to"],
  [`${PERIOD}&event_id=7&campaign=cmp_1`, "campaign"],
  [`${PERIOD}&campaign=other`, "campaign"],
  ["", "from: required"],
])("%s is refused", async (query, detail) => {
  const { call } = adminBackend();
  expect(await call("GET", PATH, { query })).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining(detail) },
  });
});
