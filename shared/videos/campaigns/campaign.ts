import { definedOnly } from "../../platform/defined-only.ts";
import type { CampaignPhase, CampaignSource, CampaignState } from "../../vocabulary/videos.ts";
import type { WidgetType } from "../../vocabulary/widgets.ts";
import type { Videos } from "../videos.table.ts";
import type { CampaignSummary, CampaignView } from "./campaign.schema.ts";

export type Campaign = {
  readonly campaign_id: string;
  readonly name: string;
  readonly widget_type: WidgetType;
  readonly event_ids?: readonly number[];
  readonly source?: CampaignSource;
  readonly state: CampaignState;
  readonly starts_at?: string;
  readonly ends_at?: string;
  readonly created_at: string;
  readonly updated_at: string;
};

/** @returns epoch milliseconds of the next start or end. `Infinity` if there is none */
export const phaseChangesAt = (
  { starts_at, ends_at }: Pick<Campaign, "starts_at" | "ends_at">,
  now: Date,
) => {
  const times = [starts_at, ends_at].flatMap((time) => (time === undefined ? [] : Date.parse(time)));
  return Math.min(...times.filter((time) => time > now.getTime()));
};

/** The end time takes precedence: pausing an ended campaign has no effect. */
export const campaignPhase = (
  { state, starts_at, ends_at }: Pick<Campaign, "state" | "starts_at" | "ends_at">,
  now: Date,
): CampaignPhase => {
  const isPast = (time: string | undefined) => time !== undefined && Date.parse(time) <= now.getTime();
  if (isPast(ends_at)) return "ended";
  if (state === "paused") return "paused";
  return starts_at === undefined || isPast(starts_at) ? "running" : "scheduled";
};

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

/** Adds the campaign's ids that no video has. */
export const viewCampaign = async (
  videos: Pick<Videos, "unknown">,
  brand: string,
  campaign: Campaign,
  now: Date,
): Promise<CampaignView> => ({
  ...campaignSummary(campaign, now),
  unknown_event_ids: await videos.unknown(brand, campaign.event_ids ?? []),
});
