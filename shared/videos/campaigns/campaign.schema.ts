import * as v from "valibot";
import { anyTime, EventId, SeenVersion, Timestamp, WidgetType } from "../../api/fields.schema.ts";
import { described, line, oneOf, pageSchema, strict } from "../../api/forms.schema.ts";
import { expected } from "../../vocabulary/problems/problems.ts";
import {
  CAMPAIGN_PHASES,
  CAMPAIGN_SOURCES,
  CAMPAIGN_STATES,
  MAX_CAMPAIGN_VIDEOS,
} from "../../vocabulary/videos.ts";

const videosMessage = expected("different_items", { min: 1, max: MAX_CAMPAIGN_VIDEOS });
const EventIds = described(
  v.pipe(
    v.array(EventId, videosMessage),
    v.minLength(1, videosMessage),
    v.maxLength(MAX_CAMPAIGN_VIDEOS, videosMessage),
    v.check((ids) => new Set(ids).size === ids.length, videosMessage),
  ),
  "Videos shown, in this order. Send these or a `source`.",
  [7001, 7002],
);

const fields = {
  name: described(line(200), "Name. Not shown to shoppers.", "Black Friday"),
  widget_type: described(WidgetType, "Widget type of the campaign's snippet.", "carousel"),
  event_ids: EventIds,
  source: described(
    oneOf(CAMPAIGN_SOURCES),
    "Source of the videos. `all`: all videos of the store. `product`: videos in which the page's product is tagged.",
    "all",
  ),
  state: described(oneOf(CAMPAIGN_STATES), "State. A `paused` campaign shows no videos.", "active"),
  starts_at: anyTime("Start time. The campaign shows videos from then on.", "2026-11-27T08:00:00.000Z"),
  ends_at: anyTime("End time. The campaign shows no videos from then on.", "2026-11-30T23:00:00.000Z"),
};

export const CampaignCreation = strict({
  name: fields.name,
  widget_type: v.optional(fields.widget_type, "carousel"),
  event_ids: v.optional(fields.event_ids),
  source: v.optional(
    described(
      fields.source,
      "Source of the videos, in place of `event_ids`. `all`: all videos of the store. `product`: videos in which the page's product is tagged.",
    ),
  ),
  state: v.optional(fields.state, "active"),
  starts_at: v.optional(fields.starts_at),
  ends_at: v.optional(fields.ends_at),
});
export type CampaignCreation = v.InferOutput<typeof CampaignCreation>;

export const CampaignChange = strict({
  name: v.optional(fields.name),
  widget_type: v.optional(fields.widget_type),
  event_ids: v.optional(fields.event_ids),
  source: v.optional(fields.source),
  state: v.optional(fields.state),
  starts_at: v.nullish(fields.starts_at),
  ends_at: v.nullish(fields.ends_at),
  if_updated_at: v.optional(SeenVersion),
});
export type CampaignChange = v.InferOutput<typeof CampaignChange>;

const shown = {
  campaign_id: described(v.string(), "Campaign's id.", "cmp_1h2j3k4m5n6p7q8r"),
  name: described(v.string(), "Name.", "Black Friday"),
  widget_type: fields.widget_type,
  event_ids: v.optional(described(v.array(v.number()), "Videos shown, in this order.", [7001, 7002])),
  source: v.optional(fields.source),
  state: fields.state,
  phase: described(
    oneOf(CAMPAIGN_PHASES),
    "Current phase. Only a `running` campaign shows videos.",
    "running",
  ),
  starts_at: v.optional(described(Timestamp, "Start time. The campaign shows videos from then on.")),
  ends_at: v.optional(described(Timestamp, "End time. The campaign shows no videos from then on.")),
  created_at: described(Timestamp, "Time of creation."),
  updated_at: described(Timestamp, "Time of the last change."),
};

export const CampaignSummary = v.object(shown);
export type CampaignSummary = v.InferOutput<typeof CampaignSummary>;
export const CampaignView = v.object({
  ...shown,
  unknown_event_ids: described(
    v.array(v.number()),
    "Campaign's videos that the store doesn't have. They are not shown.",
    [],
  ),
});
export type CampaignView = v.InferOutput<typeof CampaignView>;
export const CampaignList = pageSchema(CampaignSummary);
