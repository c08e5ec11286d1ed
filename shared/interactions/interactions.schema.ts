import * as v from "valibot";
import { Brand, EventId, OrderedProductId, WidgetType } from "../api/fields.schema.ts";
import { described, integer, oneOf } from "../api/forms.schema.ts";
import { CampaignIdParameter } from "../api/parameters.schema.ts";
import { ARMS, BUCKETS, EXPERIMENT_ID_PATTERN } from "../vocabulary/experiments.ts";
import { STORE_ID_AS_BRAND, STORE_ID_PREFIX } from "../vocabulary/ids.ts";
import { EXPERIMENT, INTERACTION_TYPES } from "../vocabulary/interactions.ts";

const MAX_INTERACTIONS = 50;
export const MAX_BEACON_BYTES = 32 * 1024;

const countMessage = `expected 1 to ${MAX_INTERACTIONS} interactions`;

const Interaction = v.object({
  type: described(
    oneOf([...INTERACTION_TYPES, EXPERIMENT]),
    "What the shopper did. `add_unanswered`: a tap on Add that the shop's cart did not answer. `cart_add`, `cart_remove` and `checkout` are the optional cart report: of the shop's own cart, without a video. `experiment`: a visitor was put into an arm; sent once for each visitor.",
    "view",
  ),
  event_id: v.optional(described(EventId, "The video. One that is not the store's is not counted.", 7001)),
  widget_type: v.optional(WidgetType),
  product_id: v.optional(OrderedProductId),
  experiment_id: v.optional(
    described(
      v.pipe(v.string(), v.regex(EXPERIMENT_ID_PATTERN, "expected the experiment's id, as in the feed")),
      "Of an `experiment`: which one. One that is not the store's is not counted.",
      "exp_1h2j3k4m5n6p7q8r",
    ),
  ),
  arm: v.optional(described(oneOf(ARMS), "Of an `experiment`: the visitor's arm.", "exposed")),
  bucket: v.optional(described(integer(0, BUCKETS - 1), "Of an `experiment`: the visitor's bucket.", 42)),
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
  batch_id: v.optional(
    described(
      v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/, "expected 8 to 64 letters, digits, _ or -")),
      "Names this report, at random. If it is sent again within a minute, it counts once.",
      "b7Qx2LkfT0aWm9Zc",
    ),
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
/** When a widget or an app reported, and the host of its page if it was one. */
export type Seen = { readonly at: string; readonly host?: string };

/** What is kept of a report: its interactions, summed up. `other` counts those that name no video. */
const Report = v.object({
  /** Names the report: one that comes again counts once. */
  id: v.string(),
  /** When it arrived: ISO 8601, UTC. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** The host of the page, as the browser says. */
  host: v.optional(v.string()),
  /** Whether a widget or an app reported it, and not the shop itself. */
  isWidget: v.boolean(),
  campaign: v.optional(v.string()),
  videos: v.record(EventIdKey, Counts),
  other: Counts,
  /** Which products of these videos were tapped: a part of what is counted of the videos. */
  products: v.optional(
    v.array(
      v.object({
        event_id: integer(0, Number.MAX_SAFE_INTEGER),
        product_id: v.string(),
        product_taps: integer(0, MAX_INTERACTIONS),
        add_to_carts: integer(0, MAX_INTERACTIONS),
      }),
    ),
  ),
  /** The visitor was put into an arm: one for each report, which is one visitor's. */
  visitor: v.optional(
    v.object({
      experiment_id: v.string(),
      arm: oneOf(ARMS),
      bucket: integer(0, BUCKETS - 1),
    }),
  ),
});
export type Report = v.InferOutput<typeof Report>;

/** A message of the queue: one report. */
export const ReportMessage = v.object({ brand: Brand, report: Report });
export type ReportMessage = v.InferOutput<typeof ReportMessage>;

/** How many likes and shares reports give a video. */
export type Reaction = { readonly likes: number; readonly shares: number };
export type Counts = v.InferOutput<typeof Counts>;
