import { describe, expect, test } from "vitest";
import type { Campaign } from "../../../shared/videos/campaigns/campaign.ts";
import { adminBackend } from "../../support/admin/admin-backend.ts";
import { aCampaign } from "../../support/admin/admin-values.ts";
import { counted, FUNNEL_PATH, FUNNEL_PERIOD, sold } from "../../support/admin/funnel-values.ts";
import { holdTotals } from "../../support/admin/hold-totals.ts";

describe("a campaign's sales", () => {
  const [one] = [aCampaign({ event_ids: [7, 8] })];
  const withCampaign = (campaign: Campaign) => {
    const backend = adminBackend();
    const { deps } = backend;
    deps.campaigns.page.mockResolvedValue({ items: [campaign], next: undefined });
    deps.campaigns.find.mockResolvedValue(campaign);
    deps.funnelFigures.between.mockImplementation(async function* () {
      yield [counted("2026-11-20", `CAMPAIGN#${campaign.campaign_id}`, 3, 1)];
    });
    holdTotals(deps, ({ from }) => [
      sold("STORE", "EUR", "90", "attributed_"),
      sold("VIDEO#7", "EUR", "30.25"),
      sold(`CAMPAIGN#${campaign.campaign_id}`, "EUR", from === "2026-11-19" ? "31.25" : "30.25"),
    ]);
    return backend;
  };
  const sum = { currency: "EUR", orders: 2, units: 4, revenue: "31.25" };

  test("are listed per campaign", async () => {
    const { described } = withCampaign(one);
    const { body } = await described("getFunnel", FUNNEL_PATH, { query: FUNNEL_PERIOD });
    expect(body.campaigns).toMatchObject([
      {
        campaign: one.campaign_id,
        orders: 2,
        sales: [{ orders: sum.orders, revenue: sum.revenue }],
        rates: { orders_per_impression: "0.6667" },
      },
    ]);
  });

  test("are given for one campaign, per day and for the previous period", async () => {
    const { described } = withCampaign(one);
    const { body } = await described("getFunnel", FUNNEL_PATH, {
      query: `${FUNNEL_PERIOD}&campaign=${one.campaign_id}`,
    });
    expect(body).toMatchObject({
      totals: { sales: [sum], orders: 2 },
      days: [{ day: "2026-11-20", sales: [sum] }],
      previous: { totals: { sales: [{ orders: 2, revenue: "30.25" }] } },
    });
    expect(body.totals.sales[0]).not.toHaveProperty("store");
  });

  test("are listed even if no browser reported interactions", async () => {
    const { deps, described } = withCampaign(one);
    deps.funnelFigures.between.mockImplementation(async function* () {
      yield [];
    });
    const { body } = await described("getFunnel", FUNNEL_PATH, { query: FUNNEL_PERIOD });
    expect(body.campaigns).toMatchObject([
      { campaign: one.campaign_id, impressions: 0, sales: [{ orders: 2 }] },
    ]);
    const file = await described("getFunnelCsv", `${FUNNEL_PATH}.csv`, { query: FUNNEL_PERIOD });
    expect(String(file.body)).toContain(`"campaign","${one.campaign_id}"`);
  });
});
