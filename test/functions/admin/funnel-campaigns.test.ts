import { describe, expect, test } from "vitest";
import type { Campaign } from "../../../shared/videos/campaigns/campaign.ts";
import { adminBackend } from "../../support/admin/admin-backend.ts";
import { aCampaign } from "../../support/admin/admin-values.ts";
import { counted, FUNNEL_PATH, FUNNEL_PERIOD, sold } from "../../support/admin/funnel-values.ts";

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
      yield {
        figures: [
          sold("STORE", "EUR", "90", "attributed_"),
          sold("VIDEO#7", "EUR", "30.25"),
          sold("VIDEO#9", "EUR", "5"),
        ],
      };
      if (from === "2026-11-19") yield { figures: [sold("VIDEO#8", "EUR", "1")] };
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
    const { body } = await described("getFunnel", FUNNEL_PATH, { query: FUNNEL_PERIOD });
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
    const { body } = await described("getFunnel", FUNNEL_PATH, {
      query: `${FUNNEL_PERIOD}&campaign=${one.campaign_id}`,
    });
    expect(body).toMatchObject({
      totals: { sales: [sum], rates: { orders_per_impression: null } },
      days: [{ day: "2026-11-20", sales: [sum] }],
      previous: { totals: { sales: [{ orders: 2, revenue: "30.25" }] } },
    });
    expect(body.totals.sales[0]).not.toHaveProperty("store");
  });

  const sales = async (campaign: Campaign, query = FUNNEL_PERIOD) => {
    const { described } = withCampaign(campaign);
    const { body } = await described("getFunnel", FUNNEL_PATH, { query });
    const alone = await described("getFunnel", FUNNEL_PATH, {
      query: `${query}&campaign=${campaign.campaign_id}`,
    });
    const revenue = (rows: readonly { readonly revenue: string }[]) => rows.map((row) => row.revenue);
    return {
      listed: revenue(body.campaigns[0]?.sales ?? []),
      alone: revenue(alone.body.totals.sales),
    };
  };

  test.each<[string, Partial<Campaign>, string[]]>([
    ["none that is over before", { ends_at: "2026-11-20T00:00:00.000Z" }, []],
    ["none that is yet to come", { starts_at: "2026-11-21T00:00:00.000Z" }, []],
    ["those of its last day", { ends_at: "2026-11-20T00:00:00.001Z" }, ["31.25"]],
    ["those of its first day", { starts_at: "2026-11-20T23:59:00.000Z" }, ["31.25"]],
  ])("of its own days: %s", async (_, times, revenue) => {
    expect(await sales(aCampaign({ event_ids: [7, 8], ...times }))).toEqual({
      listed: revenue,
      alone: revenue,
    });
  });

  test("and stand in the list where no browser reported anything", async () => {
    const { deps, described } = withCampaign(one);
    deps.funnelFigures.between.mockImplementation(async function* () {
      yield [];
    });
    const { body } = await described("getFunnel", FUNNEL_PATH, { query: FUNNEL_PERIOD });
    expect(body.campaigns).toMatchObject([
      { campaign: one.campaign_id, impressions: 0, sales: [{ orders: 4 }] },
    ]);
    const file = await described("getFunnelCsv", `${FUNNEL_PATH}.csv`, { query: FUNNEL_PERIOD });
    expect(String(file.body)).toContain(`"campaign","${one.campaign_id}"`);
  });
});
