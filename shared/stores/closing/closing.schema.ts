import * as v from "valibot";
import { Brand, Timestamp } from "../../api/fields.schema.ts";
import { described, strict } from "../../api/forms.schema.ts";
import type { ItemKind } from "../../vocabulary/closing.ts";
import { expected } from "../../vocabulary/problems/problems.ts";

export const StoreClosure = strict({
  name: described(
    v.string(expected("store_name")),
    "The store's name, as a confirmation that this store is meant.",
    "Kiln & Field",
  ),
});

const closedAt = described(Timestamp, "When the store was closed.");
const deletionDueAt = described(
  Timestamp,
  "When its data are deleted. Until then it can be exported, and an operator can reopen it.",
);

export const StoreClosed = v.object({ brand: Brand, closed_at: closedAt, deletion_due_at: deletionDueAt });

const count = (words: string) => described(v.number(), words, 0);

const counts = {
  orders: count("Orders."),
  attributions: count("Attributions of orders."),
  figures: count("Figures of days, currencies and videos."),
  products: count("Products."),
  product_urls: count("Product URLs."),
  videos: count("Videos."),
  other: count("Everything else."),
} satisfies Record<ItemKind, unknown>;

export const CLOSED_STORE = {
  closed_at: v.optional(closedAt),
  deletion_due_at: v.optional(deletionDueAt),
  deleted: v.optional(
    described(
      v.object({
        at: described(Timestamp, "When nothing more was found."),
        items: described(v.object(counts), "How many items were deleted."),
      }),
      "Once everything of the store is deleted; only operators see it then.",
    ),
  ),
};
