import * as v from "valibot";
import { Brand, Timestamp } from "../api/fields.schema.ts";
import { described, oneOf, pageSchema, strict } from "../api/forms.schema.ts";

/** The signature covers the raw bytes, so it is verified before parsing. */
export const WebhookBody = described(
  v.record(v.string(), v.unknown()),
  "The resource that the topic is about.",
  { id: 501 },
);

export const ShopSessionRequest = strict({
  invite: v.optional(
    described(v.boolean(), "Whether to invite the shop's e-mail address to the dashboard again.", false),
  ),
  import_again: v.optional(
    described(
      v.boolean(),
      "Whether to import the products again, if the last import failed or took down nothing because too many products were missing. In the second case, the new import takes them down.",
      false,
    ),
  ),
});
export type ShopSessionRequest = v.InferOutput<typeof ShopSessionRequest>;

const count = (description: string, example: number) => described(v.number(), description, example);

export const ImportView = v.object({
  began_at: described(Timestamp, "When it was asked for."),
  state: described(
    oneOf(["queued", "reading", "done", "failed"]),
    "`queued`: Shopify is writing its file of products; `reading`: the file is being stored.",
    "done",
  ),
  found: count("Products that Shopify has found so far.", 120),
  read: count("Those of them that were looked at.", 120),
  written: count("Those of them that were new or had changed.", 118),
  unusable: count("Those of them without a price, a picture or a title, which can't be shown.", 2),
  taken_down: count("Stored products that the shop no longer sells.", 0),
  finished_at: v.optional(described(Timestamp, "When it ended.")),
  problem: v.optional(
    described(
      v.string(),
      "Why it failed, or what it left undone.",
      "Shopify has revoked our access. Open the app again.",
    ),
  ),
});
export type ImportView = v.InferOutput<typeof ImportView>;

const shop = described(v.string(), "The shop's permanent domain.", "linen.myshopify.com");
const lastImport = v.optional(ImportView);

export const ShopSessionView = v.object({
  shop,
  brand: Brand,
  dashboard_url: described(
    v.string(),
    "Where the merchant's people sign in.",
    "https://video.shop.example/dashboard/",
  ),
  invitation: v.optional(
    v.object({
      email: described(v.string(), "The address that was invited.", "mara@shop.example"),
      mailed: v.optional(
        described(
          v.boolean(),
          "Whether a temporary password was sent: whoever has a sign-in already uses that one, and gets no mail.",
          true,
        ),
      ),
      problem: v.optional(
        described(
          v.string(),
          "Why it could not be invited.",
          "This address can’t be invited. Contact us to invite another one.",
        ),
      ),
    }),
  ),
  import: lastImport,
});
export type ShopSessionView = v.InferOutput<typeof ShopSessionView>;

export const ShopView = v.object({
  shop,
  state: described(
    oneOf(["installing", "installed", "uninstalled"]),
    "Whether the shop has the app.",
    "installed",
  ),
  needs_opening: described(
    v.boolean(),
    "Shopify takes back the app's access after a while, until somebody opens the app in the shop's administration.",
    false,
  ),
  installed_at: described(Timestamp, "When the app was last installed, or opened to renew its access."),
  uninstalled_at: v.optional(described(Timestamp, "When it was uninstalled.")),
  import: lastImport,
});
export type ShopView = v.InferOutput<typeof ShopView>;

export const ShopList = pageSchema(ShopView);
