import { expect, test } from "vitest";
import { FUNNEL_OPERATIONS } from "../../../../shared/interactions/interactions.operations.ts";
import { STORE_OPERATIONS } from "../../../../shared/stores/stores.operations.ts";
import { CAMPAIGN_OPERATIONS } from "../../../../shared/videos/campaigns/campaigns.operations.ts";
import { aCampaign, aStore, brand, funnel } from "./fixtures.ts";
import { describeInDashboard } from "./in-dashboard.ts";

describeInDashboard("the campaign page", ({ service, open }) => {
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
});
