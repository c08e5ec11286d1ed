import { type Campaign, campaignPhase } from "../../videos/campaigns/campaign.ts";
import type { AttributedLine } from "../rule/attribution.ts";

/** Each campaign is a row to update. */
const MAX_COUNTED_CAMPAIGNS = 20;

/**
 * The order must be placed while the campaign runs. A campaign with a source may show any video of the store.
 */
export const markCampaigns = (
  lines: readonly AttributedLine[],
  campaigns: readonly Campaign[],
  received_at: string,
): readonly AttributedLine[] => {
  const at = new Date(received_at);
  const running = campaigns
    .filter((each) => each.created_at <= received_at && campaignPhase(each, at) === "running")
    .sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
    .slice(0, MAX_COUNTED_CAMPAIGNS);
  if (running.length === 0) return lines;
  return lines.map((line) => {
    const { credit } = line;
    if (credit === null || credit.unconfirmed === "unknown_video") return line;
    const counted = running.filter(({ event_ids }) => event_ids?.includes(credit.event_id) ?? true);
    return counted.length === 0
      ? line
      : { ...line, campaigns: counted.map(({ campaign_id }) => campaign_id) };
  });
};
