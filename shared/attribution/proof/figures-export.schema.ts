import * as v from "valibot";
import { Day, Timestamp } from "../../api/fields.schema.ts";
import { described, list, oneOf, pageSchema, titled } from "../../api/forms.schema.ts";
import { OrderItem } from "../../orders/order-report.schema.ts";
import { UNCONFIRMED_REASONS } from "../../vocabulary/signal-kinds.ts";

/** The form of the rows. Whoever reads them refuses another one. */
export const FIGURES_FORMAT = 1;

const Values = described(
  v.record(v.string(), v.union([v.number(), v.string()])),
  "Figures by name; those that end in `revenue` are decimals. A figure that is missing is 0.",
  { orders: 1, lines: 1, units: 2, revenue: "99.80" },
);
const Scope = described(v.string(), "`STORE`, `VIDEO#<event_id>`, or `UNKNOWN_VIDEOS`.", "VIDEO#7001");
const Currency = described(v.string(), "An ISO 4217 code.", "EUR");
const UtcDay = described(Day, "A UTC day.", "2026-11-20");
const ReceivedAt = described(Timestamp, "When it was reported: its UTC day is the order's.");

const Header = v.object({
  type: v.literal("header"),
  format: described(v.literal(FIGURES_FORMAT), "The form of the rows.", FIGURES_FORMAT),
  brand: described(v.string(), "The store.", "br_2p1k8s0d4f6g7h3j"),
  from: UtcDay,
  to: UtcDay,
  first_day: described(
    Day,
    "The day on which the store was created: from then on nothing is missing.",
    "2026-01-05",
  ),
  exported_at: Timestamp,
});

const ExportedAmendment = v.object({
  source: described(v.string(), "Who sent it.", "merchant"),
  version: v.optional(described(v.number(), "The sender's version.", 3)),
  sequence: described(v.number(), "How many amendments of its order arrived before it.", 0),
  accepted_at: Timestamp,
  day: described(Day, "The UTC day in whose figures it counts.", "2026-11-20"),
  cancelled: described(v.boolean(), "Whether nothing is left of any line.", false),
  lines: list(
    v.object({
      line: described(v.number(), "The line's position in the order, from 0.", 0),
      quantity: described(v.number(), "Units that are left.", 1),
      amount: described(v.string(), "The amount that is left.", "49.90"),
    }),
  ),
});

const Order = v.object({
  type: v.literal("order"),
  order_id: described(v.string(), "The merchant's id.", "A-1001"),
  received_at: ReceivedAt,
  order_items: list(OrderItem),
  svc_video_view: described(v.string(), "Signals as they were reported.", "[]"),
  svc_add_to_cart: described(v.string(), "Signals as they were reported.", "[]"),
  rule: described(v.nullable(v.number()), "The version of the rule that credited it; null before that.", 1),
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
      v.object({ type: v.literal("unreadable_order"), order_id: v.string(), received_at: ReceivedAt }),
      v.object({
        type: v.literal("erased_orders"),
        day: UtcDay,
        figures: described(list(v.object(FigureValues)), "What erased orders of this day count for."),
      }),
      v.object({ type: v.literal("open_day"), day: UtcDay }),
      v.object({ type: v.literal("figures"), day: UtcDay, ...FigureValues }),
    ]),
  ),
);
export type FiguresExportRow = v.InferOutput<typeof FiguresExport>["items"][number];
