import * as v from "valibot";

const shop = v.string();
const id = v.string();
/** Number of delays because Shopify was busy. */
const waits = v.optional(v.number());

/** Message about a shop, from a webhook or from the service's own imports. */
export const ShopifyMessage = v.variant("kind", [
  v.object({ kind: v.literal("product"), shop, id, waits }),
  v.object({ kind: v.literal("stock"), shop, id, waits }),
  /** New orders. Each is read from the shop before it is recorded. */
  v.object({ kind: v.literal("placed"), shop, ids: v.array(id), waits }),
  /** Orders with a possible refund. Each is read from the shop before it is amended. */
  v.object({ kind: v.literal("changed"), shop, ids: v.array(id), waits }),
  /**
   * Searches for orders and changes from before `until` without a webhook. `after`: start of the page.
   * `pages`: number of pages read since `since`, where a long list was restarted.
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
  /** Orders of a shopper who requests erasure. */
  v.object({ kind: v.literal("erase"), shop, ids: v.array(id), waits }),
  /** `run` identifies the import, so that a message of an earlier one has no effect. */
  v.object({ kind: v.literal("import"), shop, run: v.string(), waits }),
  /**
   * The bulk operation may have ended. Without `asked`, the message is from a webhook. `reads`: number of attempts to
   * read its file.
   */
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
