import * as v from "valibot";
import { Brand, EventId, OrderedProductId, WidgetType } from "../api/fields.schema.ts";
import { described, integer, oneOf } from "../api/forms.schema.ts";
import { CampaignIdParameter } from "../api/parameters.schema.ts";
import { ARMS, BUCKETS, EXPERIMENT_ID_PATTERN } from "../vocabulary/experiments.ts";
import { STORE_ID_PREFIX } from "../vocabulary/ids.ts";
import { EXPERIMENT, INTERACTION_TYPES } from "../vocabulary/interactions.ts";
import { expected } from "../vocabulary/problems/problems.ts";

const MAX_INTERACTIONS = 50;
export const MAX_BEACON_BYTES = 32 * 1024;

const countMessage = expected("list", { min: 1, max: MAX_INTERACTIONS });

const Interaction = v.object({
  type: described(
    oneOf([...INTERACTION_TYPES, EXPERIMENT]),
    "Type of interaction. `add_unanswered`: the shop's cart did not respond to a tap on Add. `cart_add`, `cart_remove`, `checkout`: the optional report of the shop's own cart, without a video. `experiment`: a visitor joined an arm, sent once per visitor.",
    "view",
  ),
  event_id: v.optional(
    described(EventId, "Video's id. Interactions with unknown videos are not counted.", 7001),
  ),
  widget_type: v.optional(WidgetType),
  product_id: v.optional(OrderedProductId),
  experiment_id: v.optional(
    described(
      v.pipe(v.string(), v.regex(EXPERIMENT_ID_PATTERN, expected("experiment_id"))),
      "Id of the experiment, with type `experiment`. Unknown experiments are not counted.",
      "exp_1h2j3k4m5n6p7q8r",
    ),
  ),
  arm: v.optional(described(oneOf(ARMS), "Visitor's arm, with type `experiment`.", "exposed")),
  bucket: v.optional(described(integer(0, BUCKETS - 1), "Visitor's bucket, with type `experiment`.", 42)),
  at: described(
    integer(0, Number.MAX_SAFE_INTEGER),
    "Time by the browser's clock, in epoch milliseconds. The day of arrival decides where it counts.",
    1_795_168_800_000,
  ),
});
export type Interaction = v.InferOutput<typeof Interaction>;

/** `POST /v1/interactions`. Unknown fields are ignored. */
export const InteractionReport = v.object({
  brand: described(
    v.pipe(
      v.string(),
      v.check((brand) => !STORE_ID_PREFIX.test(brand), expected("store_id_as_brand")),
    ),
    "Store's public brand.",
    "br_2p1k8s0d4f6g7h3j",
  ),
  batch_id: v.optional(
    described(
      v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/, expected("word_characters", { min: 8, max: 64 }))),
      "Random id of this report. A report that is sent again with the same id counts once.",
      "b7Qx2LkfT0aWm9Zc",
    ),
  ),
  campaign: v.optional(
    described(CampaignIdParameter, "Id of the campaign that the widget shows.", "cmp_2p1k8s0d4f6g7h3j"),
  ),
  interactions: described(
    v.pipe(
      v.array(Interaction, countMessage),
      v.minLength(1, countMessage),
      v.maxLength(MAX_INTERACTIONS, countMessage),
    ),
    `Interactions since the last report, at most ${MAX_INTERACTIONS}.`,
  ),
});
export type InteractionReport = v.InferOutput<typeof InteractionReport>;

const Count = integer(1, Number.MAX_SAFE_INTEGER);
const Counts = v.record(v.string(), Count);
const EventIdKey = v.pipe(v.string(), v.regex(/^\d{1,16}$/));
export type Seen = { readonly at: string; readonly host?: string };

/** `other` counts interactions without a video. */
const Report = v.object({
  id: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  host: v.optional(v.string()),
  isWidget: v.boolean(),
  campaign: v.optional(v.string()),
  videos: v.pipe(
    v.record(EventIdKey, Counts),
    v.check((videos) => Object.keys(videos).length <= MAX_INTERACTIONS),
  ),
  other: Counts,
  /** Included in the videos' counts too. */
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
  visitor: v.optional(
    v.object({
      experiment_id: v.string(),
      arm: oneOf(ARMS),
      bucket: integer(0, BUCKETS - 1),
    }),
  ),
});
export type Report = v.InferOutput<typeof Report>;

export const ReportMessage = v.object({ brand: Brand, report: Report });
export type ReportMessage = v.InferOutput<typeof ReportMessage>;

export type Reaction = { readonly likes: number; readonly shares: number };
export type Counts = v.InferOutput<typeof Counts>;
