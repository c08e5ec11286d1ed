import { definedOnly } from "../../platform/defined-only.ts";
import type { CampaignSummary } from "./campaign.schema.ts";
import { type Campaign, campaignPhase } from "./campaign.ts";

/** A campaign in the administration. */
export const campaignSummary = (campaign: Campaign, now: Date): CampaignSummary =>
  definedOnly({
    campaign_id: campaign.campaign_id,
    name: campaign.name,
    widget_type: campaign.widget_type,
    event_ids: campaign.event_ids && [...campaign.event_ids],
    source: campaign.source,
    state: campaign.state,
    phase: campaignPhase(campaign, now),
    starts_at: campaign.starts_at,
    ends_at: campaign.ends_at,
    created_at: campaign.created_at,
    updated_at: campaign.updated_at,
  });
