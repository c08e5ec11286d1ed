import { expect, test } from "vitest";
import { adminBackend } from "../../support/admin/admin-backend.ts";
import { aCampaign, aVideo } from "../../support/admin/admin-values.ts";
import { counted, FUNNEL_PATH, FUNNEL_PERIOD, ofStore, sold } from "../../support/admin/funnel-values.ts";
import { holdTotals } from "../../support/admin/hold-totals.ts";

const NONE = { orders: 0, units: 0, revenue: "0.00" };

test("the funnel sums browser reports page by page and shows sales per currency", async () => {
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
  holdTotals(deps, ({ from }) =>
    from === "2026-11-19"
      ? [
          ofStore("2026-11-20"),
          sold("STORE", "USD", "1", "attributed_"),
          sold("VIDEO#7", "EUR", "30.5"),
          sold("VIDEO#9", "USD", "1"),
        ]
      : [ofStore("2026-11-18"), ofStore("2026-11-17")],
  );
  const { body } = await described("getFunnel", FUNNEL_PATH, { query: FUNNEL_PERIOD });
  const sales = [
    {
      currency: "EUR",
      orders: 2,
      units: 4,
      revenue: "30.50",
      unconfirmed: { orders: 1, units: 1, revenue: "9.90" },
      store: { orders: 5, units: 9, revenue: "100.00" },
    },
    { currency: "USD", orders: 2, units: 4, revenue: "1.00", unconfirmed: NONE },
  ];
  const ofVideo = ({ currency, orders, units, revenue }: (typeof sales)[number]) => [
    { currency, orders, units, revenue, unconfirmed: NONE },
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
        {
          widget_type: "carousel",
          impressions: 40,
          views: 0,
          sales: [],
          rates: { plays_per_impression: "0.0000", orders_per_impression: null },
        },
        {
          widget_type: "stories",
          impressions: 0,
          sales: [
            { currency: "EUR", units: 3, revenue: "31.00" },
            { currency: "USD", units: 3, revenue: "1.50" },
          ],
        },
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
      { event_id: 7, impressions: 15, views: 10, sales: sales.slice(0, 1).flatMap(ofVideo) },
      { event_id: 9, impressions: 0, sales: sales.slice(1).flatMap(ofVideo) },
    ],
    campaigns: [
      {
        campaign: "cmp_1",
        impressions: 3,
        sales: [],
        rates: { orders_per_impression: "0.0000" },
      },
    ],
    previous: {
      from: "2026-11-17",
      to: "2026-11-18",
      totals: { impressions: 0, sales: [{ currency: "EUR", store: { orders: 10, revenue: "200.00" } }] },
      days: [
        { day: "2026-11-17", sales: [sales[0]] },
        { day: "2026-11-18", sales: [sales[0]] },
      ],
    },
  });
  expect(deps.totals.read).toHaveBeenCalledTimes(2);
});

test("the funnel lists the videos and campaigns with the most impressions if there are too many", async () => {
  const { described, deps } = adminBackend();
  const seen = Array.from({ length: 620 }, (_, index) => ({
    id: index + 1,
    impressions: (index * 389) % 620,
  }));
  const most = seen.toSorted((a, b) => b.impressions - a.impressions).slice(0, 500);
  deps.funnelFigures.between.mockImplementation(async function* () {
    yield seen.flatMap(({ id, impressions }) => [
      counted("2026-11-20", `VIDEO#${id}`, impressions, 1),
      counted("2026-11-20", `CAMPAIGN#cmp_${id}`, impressions, 1),
    ]);
  });
  deps.shownVideos.listed.mockImplementation(async (_, ids) =>
    ids.filter((id) => id % 2 === 0).map((event_id) => aVideo({ event_id, title: `Video ${event_id}` })),
  );
  deps.campaigns.page.mockResolvedValue({
    items: [aCampaign({ campaign_id: `cmp_${most[0]?.id}`, name: "Summer" })],
    next: undefined,
  });
  const { body } = await described("getFunnel", FUNNEL_PATH, { query: FUNNEL_PERIOD });
  expect(body.videos.map(({ event_id, impressions }) => ({ id: event_id, impressions }))).toEqual(most);
  expect(body.campaigns.map(({ campaign }) => campaign)).toEqual(most.map(({ id }) => `cmp_${id}`));
  for (const { event_id, title } of body.videos) {
    expect(title).toBe(event_id % 2 === 0 ? `Video ${event_id}` : undefined);
  }
  expect(body.campaigns.map(({ name }) => name).filter(Boolean)).toEqual(["Summer"]);
  expect(deps.campaigns.page.mock.calls).toEqual([["br_acme", { after: undefined, limit: 500 }]]);
});

test("the funnel marks days that deviate from the previous four weeks", async () => {
  const { described, deps } = adminBackend();
  deps.funnelFigures.ofScope.mockImplementation(async (_, scope, days) =>
    days.map((day) => counted(day, scope, 100, 20)),
  );
  deps.funnelFigures.between.mockImplementation(async function* () {
    yield [counted("2026-11-19", "STORE", 100, 20), counted("2026-11-19", "VIDEO#7", 100, 9_000)];
    yield [counted("2026-11-20", "STORE", 100, 4_920)];
  });
  const { body } = await described("getFunnel", FUNNEL_PATH, { query: FUNNEL_PERIOD });
  expect(body.unusual_days).toMatchObject([
    { day: "2026-11-20", count: "views", value: 4_920, usual: 20, per: "impressions" },
  ]);
  expect(body.previous).toMatchObject({ from: "2026-11-17", totals: { impressions: 200 } });
  const [, , days = []] = deps.funnelFigures.ofScope.mock.calls[0] ?? [];
  expect([days.length, days[0], days.at(-1)]).toEqual([28, "2026-10-22", "2026-11-18"]);
  const ofVideo = await described("getFunnel", FUNNEL_PATH, { query: `${FUNNEL_PERIOD}&event_id=7` });
  expect(ofVideo.body).not.toHaveProperty("unusual_days");
});

test("compares any two periods without changing the usual range", async () => {
  const { described, deps } = adminBackend();
  deps.funnelFigures.ofScope.mockImplementation(async (_, scope, days) =>
    days.map((day) => counted(day, scope, day < "2026" ? 9_000 : 100, day < "2026" ? 9_000 : 20)),
  );
  deps.funnelFigures.between.mockImplementation(async function* () {
    yield [counted("2026-11-20", "STORE", 100, 4_920)];
  });
  const compared = "compare_from=2025-11-17&compare_to=2025-11-19";
  const { body } = await described("getFunnel", FUNNEL_PATH, { query: `${FUNNEL_PERIOD}&${compared}` });
  expect(body.previous).toMatchObject({
    ...{ from: "2025-11-17", to: "2025-11-19" },
    totals: { impressions: 27_000 },
  });
  expect(body.unusual_days).toMatchObject([{ day: "2026-11-20", count: "views", usual: 20 }]);
  const file = await described("getFunnelCsv", `${FUNNEL_PATH}.csv`, {
    query: `${FUNNEL_PERIOD}&${compared}`,
  });
  expect(file.body).toContain("27000");
});

test.each([
  ["event_id=7", "VIDEO#7", [{ event_id: 7, impressions: 5 }], []],
  ["campaign=cmp_1", "CAMPAIGN#cmp_1", [], [{ campaign: "cmp_1", impressions: 5 }]],
])("with %s counts only that and reads no other counts", async (query, scope, videos, campaigns) => {
  const { described, deps } = adminBackend();
  deps.funnelFigures.ofScope.mockImplementation(async (_, of, days) =>
    days.includes("2026-11-20") && of === scope ? [counted("2026-11-20", scope, 5, 1)] : [],
  );
  const { body } = await described("getFunnel", FUNNEL_PATH, { query: `${FUNNEL_PERIOD}&${query}` });
  expect(deps.funnelFigures.ofScope.mock.calls).toEqual([
    ["br_acme", scope, ["2026-11-19", "2026-11-20"]],
    ["br_acme", scope, ["2026-11-17", "2026-11-18"]],
  ]);
  expect(body).toMatchObject({ totals: { impressions: 5 }, days: [{ impressions: 5 }], videos, campaigns });
  expect(body.previous).toMatchObject({ from: "2026-11-17", totals: { impressions: 0 } });
  expect(deps.funnelFigures.between).not.toHaveBeenCalled();
});

test.each([
  ["from=2026-11-20&to=2026-11-19", "from"],
  ["from=2025-01-01&to=2026-11-20", "to"],
  [`${FUNNEL_PERIOD}&event_id=7&campaign=cmp_1`, "campaign"],
  [`${FUNNEL_PERIOD}&campaign=other`, "campaign"],
  [`${FUNNEL_PERIOD}&compare_from=2025-11-17`, "compare_to: expected the first and the last day"],
  ["", "from: required"],
])("refuses %s", async (query, detail) => {
  const { call } = adminBackend();
  expect(await call("GET", FUNNEL_PATH, { query })).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining(detail) },
  });
});
