import * as v from "valibot";
import { HttpUrl, Timestamp } from "../../api/fields.schema.ts";
import { described, list, oneOf, pageSchema, strict } from "../../api/forms.schema.ts";
import { expected } from "../../vocabulary/problems/problems.ts";
import { PRODUCT_URL_STATUSES } from "../../vocabulary/product-urls.ts";
import { PullReasonView, PullWarningView } from "../pull/pull-outcome.schema.ts";

const message = expected("list", { min: 1, max: 1_000 });
const Url = described(v.string(), "The product URL.", "https://shop.example/p/linen-shirt-501");

export const ProductUrlBatch = strict({
  urls: described(
    v.pipe(v.array(HttpUrl, message), v.minLength(1, message), v.maxLength(1_000, message)),
    "Product URLs.",
    ["https://shop.example/p/linen-shirt-501"],
  ),
});

/** One result per URL, in the order of the request. */
export const perUrl = <const Statuses extends readonly [string, ...string[]]>(statuses: Statuses) =>
  v.object({
    items: list(v.object({ url: Url, status: described(oneOf(statuses), "The result.") })),
  });

export const ProductUrlsAdded = perUrl(["added", "exists"]);
export const ProductUrlsRemoved = v.object({
  items: list(
    v.object({
      url: Url,
      status: described(oneOf(["removed", "unknown"]), "The result."),
      other_url: v.optional(
        described(
          v.string(),
          "Another product URL that leads to the same product, which stays on sale by it; absent where there is none.",
          "https://shop.example/p/shirt-501",
        ),
      ),
    }),
  ),
});

export const ProductUrlView = v.object({
  url: Url,
  status: described(
    oneOf(PRODUCT_URL_STATUSES),
    "`pending`: not pulled yet. `removed`: from the catalog; a product that no other product URL leads to is about to be taken down. Otherwise: the outcome of the last pull.",
    "ok",
  ),
  client_product_id: v.optional(described(v.string(), "The id taken from the URL.", "501")),
  title: v.optional(described(v.string(), "The title of its product’s stored copy.", "Linen shirt")),
  thumbnail_image: v.optional(
    described(v.string(), "The picture of that copy.", "https://cdn.shop.example/linen-shirt-501.jpg"),
  ),
  http_status: v.optional(described(v.number(), "The status of the product API's answer.", 200)),
  message: described(v.string(), "Why it has this status.", "the response has no usable price"),
  reason: described(PullReasonView, "The same as a code."),
  warnings: v.optional(
    described(list(PullWarningView), "Problems that did not stop the last pull.", [
      { code: "unreadable", field: "stock_status", shown: '"ask us"' },
    ]),
  ),
  retrying: v.optional(
    described(
      v.boolean(),
      "The pull is tried again, since the shop did not answer: the outcome is not final.",
      true,
    ),
  ),
  run: v.optional(described(v.string(), "The last refresh that pulled it.", "2026-11-20T10:00:00.000Z")),
  added_at: described(Timestamp, "When it was added."),
  checked_at: v.optional(described(Timestamp, "When it was last pulled.")),
});
export type ProductUrlView = v.InferOutput<typeof ProductUrlView>;
export const ProductUrlList = pageSchema(ProductUrlView);
