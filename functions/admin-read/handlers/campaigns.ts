import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import { existing } from "../../../shared/platform/existing.ts";
import { campaignSummary, viewCampaign } from "../../../shared/videos/campaigns/campaign.ts";
import type { CAMPAIGN_OPERATIONS } from "../../../shared/videos/campaigns/campaigns.operations.ts";
import type { Campaigns } from "../../../shared/videos/campaigns/campaigns.table.ts";
import type { Videos } from "../../../shared/videos/videos.table.ts";
import type { Paging } from "../paging.ts";

export type CampaignDeps = {
  readonly campaigns: Pick<Campaigns, "find" | "page">;
  readonly videos: Pick<Videos, "unknown">;
  readonly paging: Paging;
};

export const createCampaignHandlers = ({
  campaigns,
  videos,
  paging,
}: CampaignDeps): StoreHandlersOf<"admin-read", typeof CAMPAIGN_OPERATIONS> => ({
  listCampaigns: ({ store: { brand }, query, now }) =>
    paging(
      query,
      ["campaigns", brand],
      (page) => campaigns.page(brand, page),
      (campaign) => campaignSummary(campaign, now),
    ),

  getCampaign: async ({ store: { brand }, parameters: { campaign_id }, now }) =>
    viewCampaign(videos, brand, existing(await campaigns.find(brand, campaign_id)), now),
});
