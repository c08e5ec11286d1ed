import type {
  CampaignCreation,
  CampaignView,
} from "../../../../../shared/videos/campaigns/campaign.schema.ts";
import type { CampaignPhase, CampaignSource } from "../../../../../shared/vocabulary/videos.ts";
import type { WidgetType } from "../../../../../shared/vocabulary/widgets.ts";
import { isPastEnd, localTime, timeOr } from "../../lib/text/local-time.ts";

export const PHASE_TONES = {
  running: "success",
  scheduled: "accent",
  paused: "warning",
  ended: "neutral",
} as const satisfies Record<CampaignPhase, string>;

export type CampaignValues = {
  readonly name: string;
  readonly widget_type: WidgetType;
  readonly shows: CampaignSource | "chosen";
  readonly event_ids: readonly number[];
  /** Format of a date field: `2026-11-27T09:00`, or `""`. */
  readonly starts_at: string;
  readonly ends_at: string;
};

export const initialValues = (campaign: CampaignView | undefined): CampaignValues => ({
  name: campaign?.name ?? "",
  widget_type: campaign?.widget_type ?? "carousel",
  shows: campaign?.source ?? "chosen",
  event_ids: campaign?.event_ids ?? [],
  starts_at: localTime(campaign?.starts_at),
  ends_at: localTime(campaign?.ends_at),
});

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
  starts_at: timeOr(values.starts_at, undefined),
  ends_at: timeOr(values.ends_at, undefined),
});

const isOver = ({ ends_at }: CampaignValues): boolean => isPastEnd(timeOr(ends_at, undefined));

export const endsAtOnce = (values: CampaignValues, before: CampaignValues): boolean =>
  isOver(values) && !isOver(before);

/** @param saved version that the change is based on */
export const changeBody = (values: CampaignValues, saved: CampaignView) => ({
  ...shown(values),
  starts_at: timeOr(values.starts_at, null),
  ends_at: timeOr(values.ends_at, null),
  if_updated_at: saved.updated_at,
});
