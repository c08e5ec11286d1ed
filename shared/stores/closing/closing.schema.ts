import * as v from "valibot";
import { Brand, Timestamp } from "../../api/fields.schema.ts";
import { described, strict } from "../../api/forms.schema.ts";
import type { ItemKind } from "../../vocabulary/closing.ts";
import { expected } from "../../vocabulary/problems/problems.ts";

export const StoreClosure = strict({
  name: described(v.string(expected("store_name")), "Store's name, to confirm the closing.", "Kiln & Field"),
});

const closedAt = described(Timestamp, "Time when the store was closed.");
const deletionDueAt = described(
  Timestamp,
  "Time when the store's data is deleted. Until then it can be exported, and an operator can reopen the store.",
);

export const StoreClosed = v.object({ brand: Brand, closed_at: closedAt, deletion_due_at: deletionDueAt });

const count = (words: string) => described(v.number(), words, 0);

const counts = {
  orders: count("Number of orders."),
  attributions: count("Number of order attributions."),
  figures: count("Number of daily totals."),
  products: count("Number of products."),
  product_urls: count("Number of product URLs."),
  videos: count("Number of videos."),
  other: count("Number of all other items."),
} satisfies Record<ItemKind, unknown>;

export const CLOSED_STORE = {
  closed_at: v.optional(closedAt),
  deletion_due_at: v.optional(deletionDueAt),
  deleted: v.optional(
    described(
      v.object({
        at: described(Timestamp, "Time when the deletion was complete."),
        items: described(v.object(counts), "Number of deleted items, by kind."),
      }),
      "Deletion report. Present once all data is deleted. Only operators can then see the store.",
    ),
  ),
};
