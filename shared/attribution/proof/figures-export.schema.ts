import * as v from "valibot";
import { Day, Timestamp } from "../../api/fields.schema.ts";
import { described, list, oneOf, pageSchema, titled } from "../../api/forms.schema.ts";
import { OrderItem } from "../../orders/order-report.schema.ts";
import { FIGURES_FORMAT } from "../../vocabulary/figures-format.ts";
import { UNCONFIRMED_REASONS } from "../../vocabulary/signal-kinds.ts";

const Values = described(
  v.record(v.string(), v.union([v.number(), v.string()])),
  "Figures by name; those that end in `revenue` are decimals. A figure that is missing is 0.",
  { orders: 1, lines: 1, units: 2, revenue: "99.80" },
);
const Scope = described(v.string(), "`STORE`, `VIDEO#<event_id>`, or `UNKNOWN_VIDEOS`.", "VIDEO#7001");
const Currency = described(v.string(), "An ISO 4217 code.", "EUR");
const StoreDay = described(Day, "A day of the store.", "2026-11-20");
const OrderId = described(v.string(), "The merchant's id of the order.", "A-1001");
const ReceivedAt = described(Timestamp, "When it was reported: the store's day of this time is the order's.");

const ZoneChange = titled(
  "ExportedZoneChange",
  v.object({
    day: described(Day, "The first day in the zone.", "2026-03-01"),
    begins_at: described(Timestamp, "When this day begins."),
    time_zone: described(v.string(), "An IANA time zone.", "Australia/Sydney"),
  }),
);

const Header = v.object({
  type: described(v.literal("header"), "The first row.", "header"),
  format: described(v.literal(FIGURES_FORMAT), "The form of the rows.", FIGURES_FORMAT),
  brand: described(v.string(), "The store.", "br_2p1k8s0d4f6g7h3j"),
  from: StoreDay,
  to: StoreDay,
  first_day: described(
    Day,
    "The day on which the store was created: from then on nothing is missing.",
    "2026-01-05",
  ),
  time_zones: described(
    list(ZoneChange),
    "The store's time zones, each from a day on. Before, days are UTC days.",
  ),
  exported_at: described(Timestamp, "When it was read."),
});

const ExportedAmendment = v.object({
  source: described(v.string(), "Who sent it.", "merchant"),
  version: v.optional(described(v.number(), "The sender's version.", 3)),
  sequence: described(v.number(), "How many amendments of its order arrived before it.", 0),
  accepted_at: described(Timestamp, "When it was accepted."),
  day: described(Day, "The store's day in whose figures it counts.", "2026-11-20"),
  cancelled: described(v.boolean(), "Whether nothing is left of any line.", false),
  lines: list(
    titled(
      "ExportedAmendmentLine",
      v.object({
        line: described(v.number(), "The line's position in the order, from 0.", 0),
        quantity: described(v.number(), "Units that are left.", 1),
        amount: described(v.string(), "The amount that is left.", "49.90"),
      }),
    ),
  ),
});

const Order = v.object({
  type: described(v.literal("order"), "An order.", "order"),
  order_id: OrderId,
  received_at: ReceivedAt,
  order_items: list(OrderItem),
  svc_video_view: described(v.string(), "Signals as they were reported.", "[]"),
  svc_add_to_cart: described(v.string(), "Signals as they were reported.", "[]"),
  rule: described(v.nullable(v.number()), "The version of the rule that credited it; null before that.", 1),
  counted_on: v.optional(
    described(
      Day,
      "The store's day in whose figures it counts, if it was credited after its own was locked.",
      "2026-11-20",
    ),
  ),
  unconfirmed: described(
    list(v.nullable(oneOf(UNCONFIRMED_REASONS))),
    "Of each line, why its credit is unconfirmed; null if it is not.",
  ),
  amendments: list(ExportedAmendment),
});

const FigureValues = { currency: Currency, scope: Scope, values: Values };

/** `GET /admin/stores/{brand}/figures-export`. */
export const FiguresExport = pageSchema(
  titled(
    "FiguresExportRow",
    v.union([
      Header,
      Order,
      v.object({
        type: described(v.literal("unreadable_order"), "An order that is damaged.", "unreadable_order"),
        order_id: OrderId,
        received_at: ReceivedAt,
      }),
      v.object({
        type: described(v.literal("erased_orders"), "A day's erased orders.", "erased_orders"),
        day: StoreDay,
        figures: described(
          list(titled("ErasedOrdersFigures", v.object(FigureValues))),
          "What erased orders of this day count for.",
        ),
      }),
      v.object({
        type: described(v.literal("open_day"), "A day that is still being counted.", "open_day"),
        day: StoreDay,
      }),
      v.object({
        type: described(v.literal("figures"), "Figures of a day.", "figures"),
        day: StoreDay,
        ...FigureValues,
      }),
    ]),
  ),
);
export type FiguresExportRow = v.InferOutput<typeof FiguresExport>["items"][number];
