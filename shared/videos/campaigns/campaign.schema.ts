import * as v from "valibot";
import { anyTime, EventId, SeenVersion, Timestamp, WidgetType } from "../../api/fields.schema.ts";
import { described, line, oneOf, pageSchema, strict } from "../../api/forms.schema.ts";
import {
  CAMPAIGN_PHASES,
  CAMPAIGN_SOURCES,
  CAMPAIGN_STATES,
  MAX_CAMPAIGN_VIDEOS,
} from "../../vocabulary/campaigns.ts";
import { expected } from "../../vocabulary/problems/problems.ts";

const videosMessage = expected("different_items", { min: 1, max: MAX_CAMPAIGN_VIDEOS });
const EventIds = described(
  v.pipe(
    v.array(EventId, videosMessage),
    v.minLength(1, videosMessage),
    v.maxLength(MAX_CAMPAIGN_VIDEOS, videosMessage),
    v.check((ids) => new Set(ids).size === ids.length, videosMessage),
  ),
  "The videos that it shows, in this order. It has these or a `source`.",
  [7001, 7002],
);

const fields = {
  name: described(line(200), "The name; shoppers don't see it.", "Black Friday"),
  widget_type: described(WidgetType, "The kind of widget that its snippet embeds.", "carousel"),
  event_ids: EventIds,
  source: described(
    oneOf(CAMPAIGN_SOURCES),
    "`all`: all videos of the store. `product`: those in which the web page's product is tagged.",
    "all",
  ),
  state: described(oneOf(CAMPAIGN_STATES), "`paused` shows nothing.", "active"),
  starts_at: anyTime("From this time on it shows videos.", "2026-11-27T08:00:00.000Z"),
  ends_at: anyTime("From this time on it shows nothing.", "2026-11-30T23:00:00.000Z"),
};

export const CampaignCreation = strict({
  name: fields.name,
  widget_type: v.optional(fields.widget_type, "carousel"),
  event_ids: v.optional(fields.event_ids),
  source: v.optional(
    described(
      fields.source,
      "In place of `event_ids`. `all`: all videos of the store. `product`: those in which the web page's product is tagged.",
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
  campaign_id: described(v.string(), "The campaign's id.", "cmp_1h2j3k4m5n6p7q8r"),
  name: described(v.string(), "The name.", "Black Friday"),
  widget_type: fields.widget_type,
  event_ids: v.optional(
    described(v.array(v.number()), "The videos that it shows, in this order.", [7001, 7002]),
  ),
  source: v.optional(fields.source),
  state: fields.state,
  phase: described(oneOf(CAMPAIGN_PHASES), "Where it is now: only a `running` one shows videos.", "running"),
  starts_at: v.optional(described(Timestamp, "From this time on it shows videos.")),
  ends_at: v.optional(described(Timestamp, "From this time on it shows nothing.")),
  created_at: described(Timestamp, "When it was created."),
  updated_at: described(Timestamp, "When it was last changed."),
};

export const CampaignSummary = v.object(shown);
export type CampaignSummary = v.InferOutput<typeof CampaignSummary>;
export const CampaignView = v.object({
  ...shown,
  unknown_event_ids: described(
    v.array(v.number()),
    "Those of its videos that the store does not have; they are passed over.",
    [],
  ),
});
export type CampaignView = v.InferOutput<typeof CampaignView>;
export const CampaignList = pageSchema(CampaignSummary);
