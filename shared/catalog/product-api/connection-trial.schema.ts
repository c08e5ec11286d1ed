import * as v from "valibot";
import { described, list, oneOf, strict } from "../../api/forms.schema.ts";
import { MAX_TRIED_URLS, TRIAL_OUTCOMES } from "../../vocabulary/product-api.ts";
import { PullReasonView } from "../pull/pull-outcome.schema.ts";
import { ProductApiConnection } from "./product-api.schema.ts";

export const TrialRequest = strict({
  connection: described(ProductApiConnection, "Unsaved connection, in the form of `PUT …/product-api`.", {
    url_template: "https://shop.example/api/{id}",
    preset: "generic",
    mapping: { price: "price_text" },
    price_format: "point",
    pulls_per_second: 10,
  }),
});

const ShownPrice = v.object({
  title: described(v.string(), "Title.", "Linen shirt"),
  price: described(v.string(), "Price.", "49.90"),
  currency: v.optional(described(v.string(), "Product's own currency, if it has one.", "EUR")),
});

const TriedProduct = v.object({
  url: described(v.string(), "Product URL.", "https://shop.example/p/linen-shirt-501"),
  client_product_id: v.optional(described(v.string(), "Product id extracted from the URL.", "501")),
  outcome: described(
    oneOf(TRIAL_OUTCOMES),
    "Effect of saving the connection. `same`, `changed`: readable before and now. Products taken down by a push stay down. `mended`: becomes readable. `broken`: no longer readable, so shoppers keep seeing the stored copy. `taken_down`: the shop doesn't have or sell it, so the next refresh takes it down. `unread`: not readable before or now. `unanswered`: the shop did not return a product.",
    "changed",
  ),
  fields: described(list(v.string()), "Fields of the stored copy that would change.", ["price"]),
  before: v.optional(described(ShownPrice, "Product as shoppers see it now.")),
  after: v.optional(
    described(ShownPrice, "Product as shoppers would see it.", {
      title: "Linen shirt",
      price: "49.90",
      currency: "USD",
    }),
  ),
  message: v.optional(
    described(v.string(), "Explanation of the outcome.", "the response has no usable price"),
  ),
  reason: v.optional(described(PullReasonView, "Explanation as a code.")),
});
export type TriedProduct = v.InferOutput<typeof TriedProduct>;

export const ConnectionTrial = v.object({
  items: described(list(TriedProduct), `Product URLs tried, at most ${MAX_TRIED_URLS}.`),
  left_out: described(
    v.number(),
    "Number of product URLs not tried, because the shop or the connection's pace is slow.",
    0,
  ),
});
export type ConnectionTrial = v.InferOutput<typeof ConnectionTrial>;
