import * as v from "valibot";

const shop = v.string();
const id = v.string();
/** How often Shopify was too busy, so that the message was put off. */
const waits = v.optional(v.number());

/** The queue of what happened in shops: most from webhooks, the imports from the service itself. */
export const ShopifyMessage = v.variant("kind", [
  v.object({ kind: v.literal("product"), shop, id, waits }),
  v.object({ kind: v.literal("stock"), shop, id, waits }),
  /** Orders that were placed: each is read from the shop before it is recorded. */
  v.object({ kind: v.literal("placed"), shop, ids: v.array(id), waits }),
  /** Orders of which something may have come back: each is read from the shop before it is amended. */
  v.object({ kind: v.literal("changed"), shop, ids: v.array(id), waits }),
  /**
   * Looks for orders of before `until` that were never told, or their change; `after`: where the page begins, `pages`: how many
   * were read since `since`, which is where a long list was begun anew.
   */
  v.object({
    kind: v.literal("orders"),
    shop,
    until: v.string(),
    after: v.optional(v.string()),
    since: v.optional(v.string()),
    pages: v.optional(v.number()),
    waits,
  }),
  v.object({ kind: v.literal("uninstalled"), shop, at: v.string(), waits }),
  v.object({ kind: v.literal("redact"), shop, waits }),
  /** Orders of a shopper who wants to be forgotten. */
  v.object({ kind: v.literal("erase"), shop, ids: v.array(id), waits }),
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
