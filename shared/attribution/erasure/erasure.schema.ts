import * as v from "valibot";
import { Day, Timestamp } from "../../api/fields.schema.ts";
import { described, list, pageSchema, titled } from "../../api/forms.schema.ts";

const day = described(
  Day,
  "The store's day on which it was reported: that day's figures keep it.",
  "2026-11-20",
);
const erasedAt = described(Timestamp, "When it was erased.");
const hash = described(
  v.string(),
  "A hash of its `order_id` with a secret key of the store.",
  "tbKkCMW0bF1-2hV5qg0yqYwOUzR7d3Z0xnZlB0l7gqU",
);

/** `DELETE /admin/stores/{brand}/orders/{order_id+}`. */
export const OrderErasure = v.object({
  order_hash: hash,
  day,
  erased_at: erasedAt,
  id_gone_at: described(
    Timestamp,
    "When the last of it, its id, leaves the table's keys: with the first daily count after its day is closed.",
  ),
});

const Figure = v.object({
  currency: described(v.string(), "An ISO 4217 code.", "EUR"),
  scope: described(v.string(), "`STORE`, `VIDEO#<event_id>`, or `UNKNOWN_VIDEOS`.", "VIDEO#7001"),
  values: described(
    v.record(v.string(), v.union([v.number(), v.string()])),
    "What the order counts for, by the figure's name.",
    { orders: 1, lines: 1, units: 2, revenue: "99.80" },
  ),
});

/** `GET /admin/stores/{brand}/erased-orders`. */
export const ErasedOrderList = pageSchema(
  titled(
    "ErasedOrder",
    v.object({
      order_hash: hash,
      day,
      erased_at: erasedAt,
      figures: described(list(Figure), "What it adds to that day's figures."),
    }),
  ),
);
