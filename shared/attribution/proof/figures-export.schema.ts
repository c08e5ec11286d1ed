import * as v from "valibot";
import { Day, Timestamp } from "../../api/fields.schema.ts";
import { described, list, oneOf, pageSchema, titled } from "../../api/forms.schema.ts";
import { OrderItem } from "../../orders/order-report.schema.ts";
import { FIGURES_FORMAT } from "../../vocabulary/figures.ts";
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
const ReceivedAt = described(Timestamp, "When it was reported.");

const ZoneChange = titled(
  "ExportedZoneChange",
  v.object({
    day: described(Day, "The first day in the zone.", "2026-03-01"),
    begins_at: described(Timestamp, "When this day begins."),
    time_zone: described(v.string(), "An IANA time zone.", "Australia/Sydney"),
  }),
);

const ExportedDay = titled(
  "ExportedDay",
  v.object({
    day: StoreDay,
    begins_at: described(Timestamp, "When it begins."),
    ends_at: described(Timestamp, "When the next one begins."),
    utc_offset: described(v.string(), "The local time's offset from UTC at its begin.", "+11:00"),
  }),
);

const Lock = titled(
  "ExportedLock",
  v.object({
    days: described(v.number(), "How many days after its end a day is locked.", 60),
    locked_to: described(Day, "The last locked day.", "2026-09-20"),
    changed_at: v.optional(described(Timestamp, "When this setting began to hold, if it was changed.")),
    kept_to: v.optional(described(Day, "The last day that was locked before the change.", "2026-08-20")),
  }),
);

const File = {
  format: described(v.literal(FIGURES_FORMAT), "The form of the rows.", FIGURES_FORMAT),
  brand: described(v.string(), "The store.", "br_2p1k8s0d4f6g7h3j"),
  from: StoreDay,
  to: StoreDay,
  created_at: described(
    Timestamp,
    "When the file was begun. Days that end later are open, and have no rows.",
  ),
};

const Header = v.object({
  type: described(v.literal("header"), "The first row.", "header"),
  ...File,
  time_zones: described(
    list(ZoneChange),
    "The store's time zones, each from a day on. Before, days are UTC days.",
  ),
  time_zone_data: described(v.string(), "The version of the time-zone data.", "2026b"),
  days: described(list(ExportedDay), "Each day of the period."),
  lock: Lock,
});

const End = v.object({
  type: described(v.literal("end"), "The last row.", "end"),
  ...File,
  sections: list(
    titled(
      "ExportedSection",
      v.object({
        section: described(
          v.string(),
          "`orders` (sold), `amendments` (amounts left), `erased_orders` (sold), `unreadable_orders`, `corrections` (sold), `figures` (sold by the store's figures), `refunds` (refunded by the store's figures).",
          "orders",
        ),
        rows: described(v.number(), "How many there are.", 96),
        amounts: list(
          titled(
            "ExportedSectionAmount",
            v.object({ currency: Currency, amount: described(v.string(), "The sum.", "4990.00") }),
          ),
        ),
      }),
    ),
  ),
});

const ExportedAmendment = v.object({
  source: described(v.string(), "Who sent it.", "merchant"),
  version: v.optional(described(v.number(), "The sender's version.", 3)),
  sequence: described(v.number(), "How many amendments of its order arrived before it.", 0),
  accepted_at: described(Timestamp, "When it was accepted."),
  day: v.nullable(
    described(Day, "The store's day in whose figures it counts; null until it is applied.", "2026-11-20"),
  ),
  applied_at: v.optional(described(Timestamp, "When it was applied.")),
  cancelled: described(v.boolean(), "Whether the order has no lines left.", false),
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
  received_on: described(Day, "The store's day on which it was reported.", "2026-11-20"),
  counted_on: v.nullable(
    described(
      Day,
      "The store's day in whose figures it counts: another one if its own was locked. Null until it is attributed.",
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
        orders: described(v.number(), "How many there are.", 1),
        figures: described(
          list(titled("ErasedOrdersFigures", v.object({ day: StoreDay, ...FigureValues }))),
          "What erased orders of this day count for, on whatever days.",
        ),
      }),
      v.object({
        type: described(v.literal("correction"), "A correction of a locked day.", "correction"),
        day: described(Day, "The day that it corrects. Its figures stay as they are.", "2026-08-01"),
        counted_on: described(Day, "The day whose figures it changes.", "2026-11-20"),
        corrected_at: described(Timestamp, "When it was written."),
        figures: described(
          list(titled("CorrectedFigures", v.object(FigureValues))),
          "What it adds. Values may be negative.",
        ),
      }),
      v.object({
        type: described(v.literal("figures"), "Figures of a day.", "figures"),
        day: StoreDay,
        ...FigureValues,
      }),
      End,
    ]),
  ),
);
export type FiguresExportRow = v.InferOutput<typeof FiguresExport>["items"][number];
