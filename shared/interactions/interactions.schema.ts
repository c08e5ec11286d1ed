import * as v from "valibot";
import { Brand, EventId, OrderedProductId, WidgetType } from "../api/fields.schema.ts";
import { described, integer, oneOf } from "../api/forms.schema.ts";
import { CampaignIdParameter } from "../api/parameters.schema.ts";
import { STORE_ID_AS_BRAND, STORE_ID_PREFIX } from "../vocabulary/ids.ts";
import { INTERACTION_TYPES } from "../vocabulary/interactions.ts";

const MAX_INTERACTIONS = 50;
export const MAX_BEACON_BYTES = 32 * 1024;

const countMessage = `expected 1 to ${MAX_INTERACTIONS} interactions`;

const Interaction = v.object({
  type: described(
    oneOf(INTERACTION_TYPES),
    "What the shopper did. `cart_add`, `cart_remove` and `checkout` are the optional cart report: of the shop's own cart, without a video.",
    "view",
  ),
  event_id: v.optional(described(EventId, "The video. One that is not the store's is not counted.", 7001)),
  widget_type: v.optional(WidgetType),
  product_id: v.optional(OrderedProductId),
  at: described(
    integer(0, Number.MAX_SAFE_INTEGER),
    "When, by the browser's clock: epoch milliseconds. Days count by arrival, whatever it says.",
    1_795_168_800_000,
  ),
});
export type Interaction = v.InferOutput<typeof Interaction>;

/** `POST /v1/interactions`. Unknown fields are ignored. */
export const InteractionReport = v.object({
  brand: described(
    v.pipe(
      v.string(),
      v.check((brand) => !STORE_ID_PREFIX.test(brand), STORE_ID_AS_BRAND),
    ),
    "The store's public brand. A `store_id` is refused: it must never be part of a page or app.",
    "br_2p1k8s0d4f6g7h3j",
  ),
  campaign: v.optional(
    described(CampaignIdParameter, "The campaign that the widget shows.", "cmp_2p1k8s0d4f6g7h3j"),
  ),
  interactions: described(
    v.pipe(
      v.array(Interaction, countMessage),
      v.minLength(1, countMessage),
      v.maxLength(MAX_INTERACTIONS, countMessage),
    ),
    `What happened since the last report: at most ${MAX_INTERACTIONS}.`,
  ),
});
export type InteractionReport = v.InferOutput<typeof InteractionReport>;

const Count = integer(1, Number.MAX_SAFE_INTEGER);
const Counts = v.record(v.string(), Count);
const EventIdKey = v.pipe(v.string(), v.regex(/^\d{1,16}$/));
const Seen = v.object({ at: v.string(), host: v.optional(v.string()) });
/** When a widget or an app reported, and the host of its page if it was one. */
export type Seen = v.InferOutput<typeof Seen>;
const message = { brand: Brand, day: v.string(), seen: v.optional(Seen) };

/** A message of the queue: one report, summed up. `other` counts interactions that name no video. */
export const ReportMessage = v.object({
  ...message,
  kind: v.literal("report"),
  campaign: v.optional(v.string()),
  videos: v.record(EventIdKey, Counts),
  other: Counts,
});
export type ReportMessage = v.InferOutput<typeof ReportMessage>;

const Reaction = v.object({ event_id: EventId, likes: v.number(), shares: v.number() });
const Addition = v.object({ day: v.string(), scope: v.string(), counts: Counts, seen: v.optional(Seen) });

/** A message of the queue: a store's sums that the table refused, while it took others of the same batch. */
export const RestMessage = v.object({
  kind: v.literal("rest"),
  brand: Brand,
  additions: v.array(Addition),
  reactions: v.array(Reaction),
});
export type RestMessage = v.InferOutput<typeof RestMessage>;

export const InteractionMessage = v.variant("kind", [ReportMessage, RestMessage]);
export type InteractionMessage = v.InferOutput<typeof InteractionMessage>;

/** Counts to add to the funnel figures of one day and scope. */
export type Addition = v.InferOutput<typeof Addition>;
/** The changes to a video's counters. */
export type Reaction = v.InferOutput<typeof Reaction>;
export type Counts = v.InferOutput<typeof Counts>;
