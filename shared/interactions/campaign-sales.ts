import type { CurrencySales, IsIncluded } from "../attribution/views/read-sales.ts";
import type { Campaign } from "../videos/campaigns/campaign.ts";
import { daysAfter, type Period } from "../vocabulary/days.ts";
import type { StoreDays } from "../vocabulary/store-days.ts";

/** A campaign's name and sales; no order names a campaign. */
export type CampaignSales = {
  readonly name?: string;
  /** The videos whose sales are added up; `null` if the campaign was deleted. */
  readonly sales_of: "its_videos" | "all_videos" | null;
  readonly sales: readonly CurrencySales[];
};

export const NO_CAMPAIGN: CampaignSales = { sales_of: null, sales: [] };

/** The videos whose sales count for a campaign. A campaign with a source may show any video. */
export const soldBy = ({ event_ids }: Pick<Campaign, "event_ids">) =>
  event_ids === undefined ? "all_videos" : "its_videos";

const NO_END = "9999-12-31";

/** The days on which a campaign is shown, all or a part of each. */
const campaignDays = (
  { starts_at, ends_at, created_at }: Pick<Campaign, "starts_at" | "ends_at" | "created_at">,
  { findDay }: StoreDays,
): Period => ({
  from: findDay(starts_at ?? created_at),
  // It shows nothing from its end on.
  to: ends_at === undefined ? NO_END : findDay(new Date(Date.parse(ends_at) - 1).toISOString()),
});

/** Whether each campaign is shown on all days of a period or on none: then the period's sums do. */
export const isUndivided = (
  campaigns: Iterable<Campaign>,
  days: StoreDays,
): ((period: Period) => boolean) => {
  const shown = [...campaigns].map((campaign) => campaignDays(campaign, days));
  const isWithin = (day: string, { from, to }: Period) => from < day && day <= to;
  return (period) =>
    !shown.some(
      ({ from, to }) => isWithin(from, period) || (to !== NO_END && isWithin(daysAfter(to, 1), period)),
    );
};

/** Whether a sale counts for a campaign: its video may be shown, and on that day. */
export const countsFor = (campaign: Campaign, days: StoreDays): IsIncluded => {
  const { from, to } = campaignDays(campaign, days);
  const chosen = campaign.event_ids && new Set(campaign.event_ids);
  return (event_id, day) => from <= day && day <= to && (chosen?.has(event_id) ?? true);
};
