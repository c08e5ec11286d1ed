import * as v from "valibot";

const shop = v.string();
const id = v.string();
const waits = v.optional(v.number());

export const ShopifyMessage = v.variant("kind", [
  v.object({ kind: v.literal("product"), shop, id, waits }),
  v.object({ kind: v.literal("stock"), shop, id, waits }),
  v.object({ kind: v.literal("placed"), shop, ids: v.array(id), waits }),
  v.object({ kind: v.literal("changed"), shop, ids: v.array(id), waits }),
  /** `after` is the start of the page. `pages` counts pages since the list was last restarted, at `since`. */
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
  v.object({ kind: v.literal("erase"), shop, ids: v.array(id), waits }),
  /** A message of an earlier `run` is ignored. */
  v.object({ kind: v.literal("import"), shop, run: v.string(), waits }),
  /** `asked` is absent if a webhook sent the message. `reads` counts attempts to read the file. */
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
