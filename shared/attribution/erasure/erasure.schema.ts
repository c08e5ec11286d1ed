import * as v from "valibot";
import { Day, Timestamp } from "../../api/fields.schema.ts";
import { described, pageSchema, titled } from "../../api/forms.schema.ts";

const day = described(
  Day,
  "Store day on which the order was reported. Its totals keep the order's amounts.",
  "2026-11-20",
);
const erasedAt = described(Timestamp, "Time of the erasure.");
const hash = described(
  v.string(),
  "Hash of `order_id`, keyed with a secret of the store.",
  "tbKkCMW0bF1-2hV5qg0yqYwOUzR7d3Z0xnZlB0l7gqU",
);

export const OrderErasure = v.object({
  order_hash: hash,
  day,
  erased_at: erasedAt,
  id_gone_at: described(
    Timestamp,
    "Time by which the order id is deleted from all table keys, at most four days after the erasure.",
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
