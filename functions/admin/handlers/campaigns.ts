import type { StoreHandlersOf } from "../../../shared/admin-endpoint/admin-request.ts";
import { invalid } from "../../../shared/platform/errors.ts";
import { existing } from "../../../shared/platform/existing.ts";
import { formerValues } from "../../../shared/platform/former-values.ts";
import { type Campaign, viewCampaign } from "../../../shared/videos/campaigns/campaign.ts";
import { changedCampaign, createdCampaign } from "../../../shared/videos/campaigns/campaign-change.ts";
import type { CAMPAIGN_OPERATIONS } from "../../../shared/videos/campaigns/campaigns.operations.ts";
import type { Campaigns } from "../../../shared/videos/campaigns/campaigns.table.ts";
import type { Videos } from "../../../shared/videos/videos.table.ts";

export type CampaignDeps = {
  readonly campaigns: Pick<Campaigns, "find" | "checkRoom" | "create" | "change" | "remove">;
  readonly videos: Pick<Videos, "unknown">;
  readonly newCampaignId: () => string;
};

export const createCampaignHandlers = ({
  campaigns,
  videos,
  newCampaignId,
}: CampaignDeps): StoreHandlersOf<"admin", typeof CAMPAIGN_OPERATIONS> => ({
  createCampaign: async ({ store: { brand }, body, audit, now }) => {
    const campaign = createdCampaign(newCampaignId(), body, now);
    await campaigns.checkRoom(brand);
    await audit(brand, "campaign.created", { campaign_id: campaign.campaign_id, ...body });
    await campaigns.create(brand, campaign);
    return viewCampaign(videos, brand, campaign, now);
  },

  changeCampaign: async ({ store: { brand }, parameters: { campaign_id }, body, audit, now }) => {
    const { if_updated_at: _, ...fields } = body;
    if (Object.keys(fields).length === 0) throw invalid("body", "no_field");
    const change = (campaign: Campaign) => changedCampaign(campaign, body, now);
    // Validates the change before it is written to the audit log.
    const before = existing(await campaigns.find(brand, campaign_id));
    change(before);
    const former = formerValues(before, fields);
    await audit(brand, "campaign.changed", { campaign_id, campaign: before.name, ...fields, former });
    return viewCampaign(videos, brand, existing(await campaigns.change(brand, campaign_id, change)), now);
  },

  removeCampaign: async ({ store: { brand }, parameters: { campaign_id }, audit }) => {
    const { name } = existing(await campaigns.find(brand, campaign_id));
    await audit(brand, "campaign.removed", { campaign_id, campaign: name });
    await campaigns.remove(brand, campaign_id);
    return {};
  },
});
