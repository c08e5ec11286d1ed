import type {
  CampaignCreation,
  CampaignView,
} from "../../../../../shared/videos/campaigns/campaign.schema.ts";
import type { CampaignSource } from "../../../../../shared/vocabulary/campaigns.ts";
import type { WidgetType } from "../../../../../shared/vocabulary/widget-types.ts";
import { isPastEnd, zoneTime, zoneTimeOr } from "../../lib/text/local-time.ts";

/** Values of the form. */
export type CampaignValues = {
  readonly name: string;
  readonly widget_type: WidgetType;
  readonly shows: CampaignSource | "chosen";
  /** In display order. */
  readonly event_ids: readonly number[];
  /** The store's time zone, for the times below. */
  readonly time_zone: string;
  /** Format of a date field: `2026-11-27T09:00`, or `""`. */
  readonly starts_at: string;
  readonly ends_at: string;
};

export const initialValues = (campaign: CampaignView | undefined, time_zone: string): CampaignValues => ({
  name: campaign?.name ?? "",
  widget_type: campaign?.widget_type ?? "carousel",
  shows: campaign?.source ?? "chosen",
  event_ids: campaign?.event_ids ?? [],
  time_zone,
  starts_at: zoneTime(campaign?.starts_at, time_zone),
  ends_at: zoneTime(campaign?.ends_at, time_zone),
});

/** The paths of the form's fields in the body. */
export const CAMPAIGN_FIELDS = [
  "name",
  "widget_type",
  "event_ids",
  "source",
  "starts_at",
  "ends_at",
] as const satisfies readonly (keyof CampaignCreation)[];

const shown = ({ name, widget_type, shows, event_ids }: CampaignValues) => ({
  name: name.trim(),
  widget_type,
  ...(shows === "chosen" ? { event_ids: [...event_ids] } : { source: shows }),
});

export const creationBody = (values: CampaignValues) => ({
  ...shown(values),
  starts_at: zoneTimeOr(values.starts_at, values.time_zone, undefined),
  ends_at: zoneTimeOr(values.ends_at, values.time_zone, undefined),
});

const isOver = ({ ends_at, time_zone }: CampaignValues): boolean =>
  isPastEnd(zoneTimeOr(ends_at, time_zone, undefined));

/** Tests that the chosen end ends a campaign immediately. */
export const endsAtOnce = (values: CampaignValues, before: CampaignValues): boolean =>
  isOver(values) && !isOver(before);

/** @param saved version that the change is based on. Emptied times are cleared */
export const changeBody = (values: CampaignValues, saved: CampaignView) => ({
  ...shown(values),
  starts_at: zoneTimeOr(values.starts_at, values.time_zone, null),
  ends_at: zoneTimeOr(values.ends_at, values.time_zone, null),
  if_updated_at: saved.updated_at,
});
