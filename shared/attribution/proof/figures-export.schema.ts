import * as v from "valibot";
import { Day, Timestamp } from "../../api/fields.schema.ts";
import { described, list, oneOf, pageSchema, titled } from "../../api/forms.schema.ts";
import { OrderItem } from "../../orders/order-report.schema.ts";
import { FIGURES_FORMAT } from "../../vocabulary/figures.ts";
import { UNCONFIRMED_REASONS } from "../../vocabulary/signal-kinds.ts";

const Values = described(
  v.record(v.string(), v.union([v.number(), v.string()])),
  "Figures by name. Names that end in `revenue` are decimals. A missing figure is 0.",
  { orders: 1, lines: 1, units: 2, revenue: "99.80" },
);
const Scope = described(
  v.string(),
  "Scope of the figures: `STORE`, `VIDEO#<event_id>` or `UNKNOWN_VIDEOS`.",
  "VIDEO#7001",
);
const Currency = described(v.string(), "ISO 4217 currency code.", "EUR");
const StoreDay = described(Day, "Day in the store's time zone.", "2026-11-20");
const OrderId = described(v.string(), "Merchant's order id.", "A-1001");
const ReceivedAt = described(Timestamp, "Time of the report.");

const ZoneChange = titled(
  "ExportedZoneChange",
  v.object({
    day: described(Day, "First day in this time zone.", "2026-03-01"),
    begins_at: described(Timestamp, "Time when this day begins."),
    time_zone: described(v.string(), "IANA time zone.", "Australia/Sydney"),
  }),
);

const ExportedDay = titled(
  "ExportedDay",
  v.object({
    day: StoreDay,
    begins_at: described(Timestamp, "Time when the day begins."),
    ends_at: described(Timestamp, "Time when the next day begins."),
    utc_offset: described(v.string(), "Offset from UTC at the start of the day.", "+11:00"),
  }),
);

const Lock = titled(
  "ExportedLock",
  v.object({
    days: described(v.number(), "Days after its end until a day is locked.", 60),
    locked_to: described(Day, "Last locked day.", "2026-09-20"),
    changed_at: v.optional(described(Timestamp, "Time when the setting took effect, if it was changed.")),
    kept_to: v.optional(described(Day, "Last day that was locked before the change.", "2026-08-20")),
  }),
);

const File = {
  format: described(v.literal(FIGURES_FORMAT), "Version of the row format.", FIGURES_FORMAT),
  brand: described(v.string(), "Store's public identifier.", "br_2p1k8s0d4f6g7h3j"),
  from: StoreDay,
  to: StoreDay,
  created_at: described(
    Timestamp,
    "Time when the export started. Days that end later are open and have no rows.",
  ),
};

const Header = v.object({
  type: described(v.literal("header"), "First row.", "header"),
  ...File,
  time_zones: described(
    list(ZoneChange),
    "Store's time zones, each from its first day. Earlier days are UTC days.",
  ),
  time_zone_data: described(v.string(), "Version of the time zone database.", "2026b"),
  days: described(list(ExportedDay), "Each day of the period."),
  lock: Lock,
});

const End = v.object({
  type: described(v.literal("end"), "Last row.", "end"),
  ...File,
  sections: list(
    titled(
      "ExportedSection",
      v.object({
        section: described(
          v.string(),
          "Kind of rows and the amount summed: `orders` (gross), `amendments` (remaining), `erased_orders` (gross), `unreadable_orders`, `figures` (gross by the store's figures), `refunds` (refunded by the store's figures).",
          "orders",
        ),
        rows: described(v.number(), "Number of rows.", 96),
        amounts: list(
          titled(
            "ExportedSectionAmount",
            v.object({ currency: Currency, amount: described(v.string(), "Sum of the amounts.", "4990.00") }),
          ),
        ),
      }),
    ),
  ),
});

const ExportedAmendment = v.object({
  source: described(v.string(), "Sender of the amendment.", "merchant"),
  version: v.optional(described(v.number(), "Sender's version number.", 3)),
  sequence: described(v.number(), "Number of earlier amendments of the order.", 0),
  accepted_at: described(Timestamp, "Time when it was accepted."),
  day: v.nullable(
    described(Day, "Store day whose figures include it. `null` until it is applied.", "2026-11-20"),
  ),
  applied_at: v.optional(described(Timestamp, "Time when it was applied.")),
  cancelled: described(v.boolean(), "Whether the whole order is cancelled.", false),
  lines: list(
    titled(
      "ExportedAmendmentLine",
      v.object({
        line: described(v.number(), "Line's index in the order, from 0.", 0),
        quantity: described(v.number(), "Remaining units.", 1),
        amount: described(v.string(), "Remaining amount.", "49.90"),
      }),
    ),
  ),
});

const Order = v.object({
  type: described(v.literal("order"), "Order row.", "order"),
  order_id: OrderId,
  received_at: ReceivedAt,
  order_items: list(OrderItem),
  svc_video_view: described(v.string(), "Signals as reported.", "[]"),
  svc_add_to_cart: described(v.string(), "Signals as reported.", "[]"),
  rule: described(
    v.nullable(v.number()),
    "Version of the attribution rule. `null` until the order is attributed.",
    1,
  ),
  received_on: described(Day, "Store day on which the order was reported.", "2026-11-20"),
  counted_on: v.nullable(
    described(
      Day,
      "Store day whose figures include the order. A later day if its own was locked. `null` until it is attributed.",
      "2026-11-20",
    ),
  ),
  unconfirmed: described(
    list(v.nullable(oneOf(UNCONFIRMED_REASONS))),
    "Reason for each line's unconfirmed credit. `null` if the credit is confirmed.",
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
        type: described(v.literal("unreadable_order"), "Row of a damaged order.", "unreadable_order"),
        order_id: OrderId,
        received_at: ReceivedAt,
      }),
      v.object({
        type: described(v.literal("erased_orders"), "Row of a day's erased orders.", "erased_orders"),
        day: StoreDay,
        orders: described(v.number(), "Number of erased orders.", 1),
        figures: described(
          list(titled("ErasedOrdersFigures", v.object({ day: StoreDay, ...FigureValues }))),
          "Figures of the day's erased orders, counted on any day.",
        ),
      }),
      v.object({
        type: described(v.literal("figures"), "Row of a day's figures.", "figures"),
        day: StoreDay,
        ...FigureValues,
      }),
      End,
    ]),
  ),
);
export type FiguresExportRow = v.InferOutput<typeof FiguresExport>["items"][number];
