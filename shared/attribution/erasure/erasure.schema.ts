import * as v from "valibot";
import { Day, Timestamp } from "../../api/fields.schema.ts";
import { described, pageSchema, titled } from "../../api/forms.schema.ts";

const day = described(
  Day,
  "The store's day on which it was reported: that day's totals keep it.",
  "2026-11-20",
);
const erasedAt = described(Timestamp, "When it was erased.");
const hash = described(
  v.string(),
  "A hash of its `order_id` with a secret key of the store.",
  "tbKkCMW0bF1-2hV5qg0yqYwOUzR7d3Z0xnZlB0l7gqU",
);

export const OrderErasure = v.object({
  order_hash: hash,
  day,
  erased_at: erasedAt,
  id_gone_at: described(
    Timestamp,
    "When the last of it, its id, has left the table's keys: they expire two days after the erasure, and expired items are deleted within two more.",
  ),
});

export const ErasedOrderList = pageSchema(
  titled(
    "ErasedOrder",
    v.object({
      order_hash: hash,
      day,
      erased_at: erasedAt,
    }),
  ),
);
