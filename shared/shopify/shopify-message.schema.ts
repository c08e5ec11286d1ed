import * as v from "valibot";
import { OrderReport } from "../orders/order-report.schema.ts";

const shop = v.string();
const id = v.string();
/** How often Shopify was too busy, so that the message was put off. */
const waits = v.optional(v.number());

/** The queue of what happened in shops: most from webhooks, the imports from the service itself. */
export const ShopifyMessage = v.variant("kind", [
  v.object({ kind: v.literal("product"), shop, id, waits }),
  v.object({ kind: v.literal("stock"), shop, id, waits }),
  v.object({ kind: v.literal("order"), shop, order: OrderReport }),
  /** Orders of before `until` that were never told; `after`: where the page begins. */
  v.object({ kind: v.literal("orders"), shop, until: v.string(), after: v.optional(v.string()), waits }),
  v.object({ kind: v.literal("missed_order"), shop, id, waits }),
  v.object({ kind: v.literal("uninstalled"), shop, at: v.string(), waits }),
  v.object({ kind: v.literal("redact"), shop, waits }),
  /** `run` names the import, so that a message of a former one does nothing. */
  v.object({ kind: v.literal("import"), shop, run: v.string(), waits }),
  /** The bulk operation may have ended; without `asked`, a webhook says so. `reads`: how often its file was begun. */
  v.object({
    kind: v.literal("bulk"),
    shop,
    operation: id,
    waits,
    asked: v.optional(v.number()),
    reads: v.optional(v.number()),
  }),
]);
export type ShopifyMessage = v.InferOutput<typeof ShopifyMessage>;
