import * as v from "valibot";
import { described, list, oneOf, strict } from "../../api/forms.schema.ts";
import { MAX_TRIED_URLS, TRIAL_OUTCOMES } from "../../vocabulary/product-api.ts";
import { PullReasonView } from "../pull/pull-outcome.schema.ts";
import { ProductApiConnection } from "./product-api.schema.ts";

export const TrialRequest = strict({
  connection: described(
    ProductApiConnection,
    "A connection that is not saved: what `PUT …/product-api` would take.",
    {
      url_template: "https://shop.example/api/{id}",
      preset: "generic",
      mapping: { price: "price_text" },
      price_format: "point",
      pulls_per_second: 10,
    },
  ),
});

const ShownPrice = v.object({
  title: described(v.string(), "The title.", "Linen shirt"),
  price: described(v.string(), "The price.", "49.90"),
  currency: v.optional(described(v.string(), "Its own currency, if it has one.", "EUR")),
});

const TriedProduct = v.object({
  url: described(v.string(), "The product URL.", "https://shop.example/p/linen-shirt-501"),
  client_product_id: v.optional(described(v.string(), "The id taken from the URL.", "501")),
  outcome: described(
    oneOf(TRIAL_OUTCOMES),
    "`same` and `changed`: read before and now; what a push took down stays as it is. `mended`: can be read now, and shoppers did not see it. `broken`: shoppers see it, and it could no longer be read, so they would go on seeing it as it is. `taken_down`: shoppers see it, and by this connection the shop does not have it or does not sell it, so the next refresh takes it down. `unread`: neither before nor now. `unanswered`: the shop could not be asked, or did not answer with a product.",
    "changed",
  ),
  fields: described(list(v.string()), "Fields of the stored copy that would change.", ["price"]),
  before: v.optional(described(ShownPrice, "As shoppers see it today.")),
  after: v.optional(
    described(ShownPrice, "As they would see it.", { title: "Linen shirt", price: "49.90", currency: "USD" }),
  ),
  message: v.optional(
    described(
      v.string(),
      "Why it can't be read, or what else becomes of it.",
      "the response has no usable price",
    ),
  ),
  reason: v.optional(described(PullReasonView, "The same as a code.")),
});
export type TriedProduct = v.InferOutput<typeof TriedProduct>;

export const ConnectionTrial = v.object({
  items: described(list(TriedProduct), `Up to ${MAX_TRIED_URLS} of the store's product URLs.`),
  left_out: described(
    v.number(),
    "Product URLs for which there was no time, because the shop answers slowly or is asked slowly.",
    0,
  ),
});
export type ConnectionTrial = v.InferOutput<typeof ConnectionTrial>;
