import type { CampaignPhase, CampaignSource, CampaignState } from "../../vocabulary/campaigns.ts";
import type { WidgetType } from "../../vocabulary/widget-types.ts";

/** A campaign as stored. It has either `event_ids` or a `source`. */
export type Campaign = {
  readonly campaign_id: string;
  readonly name: string;
  /** The kind of widget that its snippet embeds. */
  readonly widget_type: WidgetType;
  /** The videos it shows, in this order. */
  readonly event_ids?: readonly number[];
  readonly source?: CampaignSource;
  readonly state: CampaignState;
  /** ISO 8601, UTC; without one it starts at once. */
  readonly starts_at?: string;
  /** From this time on it shows nothing; without one it goes on. */
  readonly ends_at?: string;
  readonly created_at: string;
  readonly updated_at: string;
};

/** When a campaign starts or ends next, in epoch milliseconds; `Infinity` if it does neither. */
export const phaseChangesAt = (
  { starts_at, ends_at }: Pick<Campaign, "starts_at" | "ends_at">,
  now: Date,
) => {
  const times = [starts_at, ends_at].flatMap((time) => (time === undefined ? [] : Date.parse(time)));
  return Math.min(...times.filter((time) => time > now.getTime()));
};

/** Where a campaign is. Its end is final: pausing one that is over changes nothing. */
export const campaignPhase = (
  { state, starts_at, ends_at }: Pick<Campaign, "state" | "starts_at" | "ends_at">,
  now: Date,
): CampaignPhase => {
  const isPast = (time: string | undefined) => time !== undefined && Date.parse(time) <= now.getTime();
  if (isPast(ends_at)) return "ended";
  if (state === "paused") return "paused";
  return starts_at === undefined || isPast(starts_at) ? "running" : "scheduled";
};
