import { definedOnly } from "../../platform/defined-only.ts";
import { invalid } from "../../platform/errors.ts";
import { refuseIfChanged } from "../../platform/existing.ts";
import type { CampaignChange, CampaignCreation } from "./campaign.schema.ts";
import type { Campaign } from "./campaign.ts";

const EITHER = { one: "event_ids", other: "source" };

const withValidPeriod = (campaign: Campaign): Campaign => {
  const { starts_at, ends_at } = campaign;
  if (starts_at !== undefined && ends_at !== undefined && Date.parse(ends_at) <= Date.parse(starts_at)) {
    throw invalid("ends_at", "time_not_after", { other: "starts_at" });
  }
  return campaign;
};

type Sent = Pick<CampaignChange, "event_ids" | "source">;

const isOne = ({ event_ids, source }: Sent): boolean => (event_ids === undefined) !== (source === undefined);

/**
 * @throws ValidationFailed if the campaign has both or neither of `event_ids` and `source`, or ends
 * before its start
 */
export const createdCampaign = (campaign_id: string, fields: CampaignCreation, now: Date): Campaign => {
  if (!isOne(fields)) throw invalid("event_ids", "either_field", EITHER);
  const at = now.toISOString();
  return withValidPeriod(definedOnly({ campaign_id, ...fields, created_at: at, updated_at: at }));
};

const changed = <Value>(before: Value | undefined, sent: Value | null | undefined): Value | undefined =>
  sent === undefined ? before : (sent ?? undefined);

/**
 * Changes a campaign. Sending `event_ids` removes `source`, and the reverse.
 * @throws ValidationFailed if both are sent, or if the campaign ends before its start
 * @throws ChangedMeanwhile
 */
export const changedCampaign = (campaign: Campaign, change: CampaignChange, now: Date): Campaign => {
  refuseIfChanged(campaign.updated_at, change.if_updated_at);
  const { event_ids, source } = change;
  const isSent = event_ids !== undefined || source !== undefined;
  if (isSent && !isOne(change)) throw invalid("source", "either_field", EITHER);
  return withValidPeriod(
    definedOnly({
      campaign_id: campaign.campaign_id,
      name: change.name ?? campaign.name,
      widget_type: change.widget_type ?? campaign.widget_type,
      event_ids: isSent ? event_ids : campaign.event_ids,
      source: isSent ? source : campaign.source,
      state: change.state ?? campaign.state,
      starts_at: changed(campaign.starts_at, change.starts_at),
      ends_at: changed(campaign.ends_at, change.ends_at),
      created_at: campaign.created_at,
      updated_at: now.toISOString(),
    }),
  );
};
