import { expect, test } from "vitest";
import { FUNNEL_OPERATIONS } from "../../../../shared/interactions/interactions.operations.ts";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import type { CampaignView } from "../../../../shared/videos/campaigns/campaign.schema.ts";
import { CAMPAIGN_OPERATIONS } from "../../../../shared/videos/campaigns/campaigns.operations.ts";
import { aCampaign, aStore, brand, funnel } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

describeInDashboard("the campaign page", ({ service, open }) => {
  const openCampaign = (change: Partial<CampaignView>, shown: readonly string[]) => {
    const campaigns = shown.map((campaign) => ({ ...funnel.totals, campaign }));
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore());
    service.answer(CAMPAIGN_OPERATIONS.getCampaign, { brand, campaign_id: "cmp_1" }, aCampaign(change));
    service.answer(FUNNEL_OPERATIONS.getFunnel, { brand }, { ...funnel, campaigns });
    return open(`/stores/${brand}/campaigns/cmp_1`);
  };
  const note = "Not seen in your shop in the last 28 days";

  test("warns if no page has shown a running campaign", async () => {
    const page = await openCampaign({}, ["cmp_2"]);
    await page.getByText(note).waitFor();
    expect(service.asked.some((path) => path.includes("funnel"))).toBe(true);
  });

  test("marks a campaign without impressions in the list", async () => {
    const campaigns = [{ ...funnel.totals, campaign: "cmp_1" }];
    const items = [aCampaign(), aCampaign({ campaign_id: "cmp_2", name: "Winter" })];
    service.answer(STORE_OPERATIONS.getStore, { brand }, aStore());
    service.answer(CAMPAIGN_OPERATIONS.listCampaigns, { brand }, { items, next_cursor: null });
    service.answer(FUNNEL_OPERATIONS.getFunnel, { brand }, { ...funnel, campaigns });
    const page = await open(`/stores/${brand}/campaigns`);
    await page
      .getByRole("row", { name: /Winter/ })
      .getByText("Not seen in your shop")
      .waitFor();
    expect(await page.getByText("Not seen in your shop").count()).toBe(1);
  });

  test("shows how often pages have shown the campaign", async () => {
    const page = await openCampaign({}, ["cmp_2", "cmp_1"]);
    await page.getByText("Shown 2,100 times in your shop in the last 28 days.").waitFor();
    expect(await page.getByText(note).count()).toBe(0);
    await page.getByRole("link", { name: "Figures of campaigns" }).click();
    await page.waitForURL(/\/analytics\?by=campaigns/);
  });

  test("does not request the funnel for a paused campaign", async () => {
    const page = await openCampaign({ phase: "paused", state: "paused" }, []);
    await page.getByRole("button", { name: "Resume" }).waitFor();
    expect(service.asked.filter((path) => path.includes("funnel"))).toEqual([]);
  });
});
