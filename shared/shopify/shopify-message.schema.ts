import * as v from "valibot";

const shop = v.string();
const id = v.string();
/** Number of times that a busy shop delayed the message. */
const waits = v.optional(v.number());

/** A message about a shop, sent by a webhook or the service itself. */
export const ShopifyMessage = v.variant("kind", [
  v.object({ kind: v.literal("product"), shop, id, waits }),
  v.object({ kind: v.literal("stock"), shop, id, waits }),
  /** New orders. Each is read from the shop before it is recorded. */
  v.object({ kind: v.literal("placed"), shop, ids: v.array(id), waits }),
  /** Orders with a possible refund. Each is read from the shop before it is amended. */
  v.object({ kind: v.literal("changed"), shop, ids: v.array(id), waits }),
  /**
   * Searches for orders and changes before `until` whose webhook was lost. `after`: start of the page.
   * `pages`: number of pages read since the list was last restarted, at `since`.
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
  /** Orders to erase at a shopper's request. */
  v.object({ kind: v.literal("erase"), shop, ids: v.array(id), waits }),
  /** `run` identifies the import, so that a message of an earlier import has no effect. */
  v.object({ kind: v.literal("import"), shop, run: v.string(), waits }),
  /**
   * The bulk operation may have ended. `asked` is absent if a webhook sent the message. `reads`: number of
   * attempts to read the file.
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
