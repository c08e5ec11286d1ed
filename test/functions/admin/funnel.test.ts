import { describe, expect, test } from "vitest";
import type { Figures } from "../../../shared/attribution/figures/figures.ts";
import type { FunnelFigures } from "../../../shared/interactions/funnel.ts";
import type { Campaign } from "../../../shared/videos/campaigns/campaign.ts";
import { adminBackend } from "../../support/admin/admin-backend.ts";
import { aCampaign, aVideo } from "../../support/admin/admin-values.ts";

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

const sold = (scope: Figures["scope"], currency: string, revenue: string, prefix = ""): Figures => ({
  day: "2026-11-20",
  currency,
  scope,
  values: {
    [`${prefix}orders`]: 2,
    [`${prefix}lines`]: 3,
    [`${prefix}units`]: 4,
    [`${prefix}revenue`]: revenue,
    ...(scope !== "STORE" && {
      add_to_cart_stories_lines: 1,
      add_to_cart_stories_units: 1,
      add_to_cart_stories_revenue: "0.5",
      video_view_stories_lines: 1,
      video_view_stories_units: 2,
      video_view_stories_revenue: revenue,
    }),
  },
});

const ofStore = (day: string, scope: Figures["scope"] = "STORE"): Figures => {
  const { values, ...ofDay } = sold(scope, "EUR", "30.5", "attributed_");
  const unconfirmed = {
    unconfirmed_orders: 1,
    not_live_lines: 1,
    not_live_units: 1,
    not_live_revenue: "9.9",
  };
  const all = { orders: 5, lines: 6, units: 9, revenue: "100" };
  return { ...ofDay, day, values: { ...values, ...all, ...unconfirmed } };
};
const NONE = { orders: 0, units: 0, revenue: "0.00" };

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
  deps.figures.between.mockImplementation(async function* (_, { from }) {
    if (from !== "2026-11-19") return;
    yield [
      ofStore("2026-11-20"),
      sold("STORE", "USD", "1", "attributed_"),
      sold("VIDEO#7", "EUR", "30.5"),
      sold("VIDEO#9", "USD", "1"),
    ];
  });
  const { body } = await described("getFunnel", PATH, { query: PERIOD });
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
        sales_of: null,
        sales: [],
        rates: { orders_per_impression: null },
      },
    ],
    previous: { from: "2026-11-17", to: "2026-11-18", totals: { impressions: 0, sales: [] } },
  });
});

describe("a campaign's sales are the sum of its videos", () => {
  const [one] = [aCampaign({ event_ids: [7, 8] })];
  const withCampaign = (campaign: Campaign) => {
    const backend = adminBackend();
    const { deps } = backend;
    deps.campaigns.page.mockResolvedValue({ items: [campaign], next: undefined });
    deps.campaigns.find.mockResolvedValue(campaign);
    deps.funnelFigures.between.mockImplementation(async function* () {
      yield [counted("2026-11-20", `CAMPAIGN#${campaign.campaign_id}`, 3, 1)];
    });
    deps.figures.between.mockImplementation(async function* (_, { from }) {
      // A page for each day: sums go over pages.
      yield [
        sold("STORE", "EUR", "90", "attributed_"),
        sold("VIDEO#7", "EUR", "30.25"),
        sold("VIDEO#9", "EUR", "5"),
      ];
      if (from === "2026-11-19") yield [sold("VIDEO#8", "EUR", "1")];
    });
    return backend;
  };
  const sum = { currency: "EUR", orders: 4, units: 8, revenue: "31.25" };

  test.each([
    ["those that it names", one, "its_videos", sum],
    [
      "all, if it has a source",
      aCampaign({ source: "product" }),
      "all_videos",
      { ...sum, orders: 6, revenue: "36.25" },
    ],
  ])("%s", async (_, campaign, sales_of, { orders, revenue }) => {
    const { described } = withCampaign(campaign);
    const { body } = await described("getFunnel", PATH, { query: PERIOD });
    expect(body.campaigns).toMatchObject([
      {
        campaign: campaign.campaign_id,
        sales_of,
        sales: [{ orders, revenue }],
        rates: { orders_per_impression: null },
      },
    ]);
  });

  test("also where the campaign is asked for alone, day by day and in the period before", async () => {
    const { described } = withCampaign(one);
    const { body } = await described("getFunnel", PATH, { query: `${PERIOD}&campaign=${one.campaign_id}` });
    expect(body).toMatchObject({
      totals: { sales: [sum], rates: { orders_per_impression: null } },
      days: [{ day: "2026-11-20", sales: [sum] }],
      previous: { totals: { sales: [{ orders: 2, revenue: "30.25" }] } },
    });
    expect(body.totals.sales[0]).not.toHaveProperty("store");
  });
});

test("the file has a line for each day, widget type, video and campaign, and no text of a merchant is a formula", async () => {
  const { call, deps } = adminBackend();
  deps.funnelFigures.between.mockImplementation(async function* () {
    yield [
      counted("2026-11-20", "STORE", 4, 2),
      counted("2026-11-20", "VIDEO#7", 4, 2),
      counted("2026-11-20", "CAMPAIGN#cmp_0000000000000001", 4, 2),
    ];
  });
  deps.figures.between.mockImplementation(async function* () {
    yield [ofStore("2026-11-20"), sold("VIDEO#7", "EUR", "30.5")];
  });
  deps.shownVideos.listed.mockResolvedValue([aVideo({ title: '=HYPERLINK("https://evil.example","x")' })]);
  deps.campaigns.page.mockResolvedValue({
    items: [aCampaign({ name: "@sum, \u00fcber", event_ids: [7] })],
    next: undefined,
  });
  const { status, headers, body } = await call("GET", `${PATH}.csv`, { query: PERIOD });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="funnel.csv"',
  });
  const lines = String(body).split("\r\n");
  expect(lines[0]).toMatch(
    /^\ufeff"by \(days are UTC\)",.*"impressions \(browsers\)".*"revenue EUR \(order reports\)"/,
  );
  expect(lines.map((line) => line.split(",").slice(0, 2).join())).toEqual([
    expect.stringContaining("by"),
    '"total","2026-11-19 to 2026-11-20"',
    '"total before","2026-11-17 to 2026-11-18"',
    '"day","2026-11-20"',
    '"widget type","carousel"',
    '"widget type","stories"',
    '"widget type","embed"',
    '"widget type","none"',
    '"video",7',
    '"campaign","cmp_0000000000000001"',
    "",
  ]);
  expect(lines[1]).toMatch(/,2,4,30\.50,1,1,9\.90,5,100\.00,,$/);
  expect(lines[8]).toContain(`"'=HYPERLINK(""https://evil.example"",""x"")"`);
  expect(lines[9]).toContain('"\'@sum, \u00fcber"');
  expect(lines[9]).toMatch(/"its videos",$/);
});

test("of more videos and campaigns than an answer has, it lists the most seen, by impressions, with their names", async () => {
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
  const { body } = await described("getFunnel", PATH, { query: PERIOD });
  expect(body.videos.map(({ event_id, impressions }) => ({ id: event_id, impressions }))).toEqual(most);
  expect(body.campaigns.map(({ campaign }) => campaign)).toEqual(most.map(({ id }) => `cmp_${id}`));
  for (const { event_id, title } of body.videos) {
    expect(title).toBe(event_id % 2 === 0 ? `Video ${event_id}` : undefined);
  }
  expect(body.campaigns.map(({ name }) => name).filter(Boolean)).toEqual(["Summer"]);
  expect(deps.campaigns.page.mock.calls).toEqual([["br_acme", { after: undefined, limit: 500 }]]);
});

test("a day that is far from what was usual in the four weeks before is named, and what is usual changes no other figure", async () => {
  const { described, deps } = adminBackend();
  deps.funnelFigures.ofScope.mockImplementation(async (_, scope, days) =>
    days.map((day) => counted(day, scope, 100, 20)),
  );
  deps.funnelFigures.between.mockImplementation(async function* () {
    yield [counted("2026-11-19", "STORE", 100, 20), counted("2026-11-19", "VIDEO#7", 100, 9_000)];
    yield [counted("2026-11-20", "STORE", 100, 4_920)];
  });
  const { body } = await described("getFunnel", PATH, { query: PERIOD });
  expect(body.unusual_days).toMatchObject([
    { day: "2026-11-20", count: "views", value: 4_920, usual: 20, per: "impressions" },
  ]);
  expect(body.previous).toMatchObject({ from: "2026-11-17", totals: { impressions: 200 } });
  const [, , days = []] = deps.funnelFigures.ofScope.mock.calls[0] ?? [];
  expect([days.length, days[0], days.at(-1)]).toEqual([28, "2026-10-22", "2026-11-18"]);
  const ofVideo = await described("getFunnel", PATH, { query: `${PERIOD}&event_id=7` });
  expect(ofVideo.body).not.toHaveProperty("unusual_days");
});

test.each([
  ["event_id=7", "VIDEO#7", [{ event_id: 7, impressions: 5 }], []],
  ["campaign=cmp_1", "CAMPAIGN#cmp_1", [], [{ campaign: "cmp_1", impressions: 5 }]],
])("with %s it is of that alone, and reads no other counts", async (query, scope, videos, campaigns) => {
  const { described, deps } = adminBackend();
  deps.funnelFigures.ofScope.mockImplementation(async (_, of, days) =>
    days.includes("2026-11-20") && of === scope ? [counted("2026-11-20", scope, 5, 1)] : [],
  );
  const { body } = await described("getFunnel", PATH, { query: `${PERIOD}&${query}` });
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
