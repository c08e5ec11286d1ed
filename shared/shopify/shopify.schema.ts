import * as v from "valibot";
import { Brand, Timestamp } from "../api/fields.schema.ts";
import { described, oneOf, pageSchema, strict } from "../api/forms.schema.ts";

/** Parsed after the signature is verified, because the signature covers the raw bytes. */
export const WebhookBody = described(v.record(v.string(), v.unknown()), "Resource of the topic.", {
  id: 501,
});

export const ShopSessionRequest = strict({
  invite: v.optional(
    described(v.boolean(), "Whether to invite the shop's email address to the dashboard again.", false),
  ),
  import_again: v.optional(
    described(
      v.boolean(),
      "Whether to import the products again after a failed import, or after one that skipped takedowns because too many products were missing. The new import then takes them down.",
      false,
    ),
  ),
});
export type ShopSessionRequest = v.InferOutput<typeof ShopSessionRequest>;

const count = (description: string, example: number) => described(v.number(), description, example);

export const ImportView = v.object({
  began_at: described(Timestamp, "Time of the request."),
  state: described(
    oneOf(["queued", "reading", "done", "failed"]),
    "`queued`: Shopify is writing its product file. `reading`: the file is being stored.",
    "done",
  ),
  found: count("Products that Shopify has found so far.", 120),
  read: count("Products examined so far.", 120),
  written: count("New or changed products.", 118),
  unusable: count("Products that can't be shown, because the price, image or title is missing.", 2),
  taken_down: count("Stored products that the shop no longer sells.", 0),
  finished_at: v.optional(described(Timestamp, "End time.")),
  problem: v.optional(
    described(
      v.string(),
      "Reason for the failure, or for skipped work.",
      "Shopify has revoked our access. Open the app again.",
    ),
  ),
});
export type ImportView = v.InferOutput<typeof ImportView>;

const shop = described(v.string(), "Shop's permanent domain.", "linen.myshopify.com");
const lastImport = v.optional(ImportView);

export const ShopSessionView = v.object({
  shop,
  brand: Brand,
  dashboard_url: described(v.string(), "URL of the dashboard.", "https://video.shop.example/dashboard/"),
  invitation: v.optional(
    v.object({
      email: described(v.string(), "Invited address.", "mara@shop.example"),
      mailed: v.optional(
        described(
          v.boolean(),
          "Whether a temporary password was sent. Existing users keep their sign-in and receive no mail.",
          true,
        ),
      ),
      problem: v.optional(
        described(
          v.string(),
          "Reason why the invitation failed.",
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
    "Installation state of the app.",
    "installed",
  ),
  needs_opening: described(
    v.boolean(),
    "Whether somebody must open the app in the shop's administration, because Shopify has withdrawn its access.",
    false,
  ),
  installed_at: described(
    Timestamp,
    "Time of the last installation, or of the last opening that renewed access.",
  ),
  uninstalled_at: v.optional(described(Timestamp, "Time of the uninstallation.")),
  import: lastImport,
});
export type ShopView = v.InferOutput<typeof ShopView>;

export const ShopList = pageSchema(ShopView);
