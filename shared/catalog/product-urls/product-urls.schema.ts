import * as v from "valibot";
import { HttpUrl, Timestamp } from "../../api/fields.schema.ts";
import { described, list, oneOf, pageSchema, strict } from "../../api/forms.schema.ts";
import { expected } from "../../vocabulary/problems/problems.ts";
import { PRODUCT_URL_STATUSES } from "../../vocabulary/product-urls.ts";
import { PullReasonView, PullWarningView } from "../pull/pull-outcome.schema.ts";

const message = expected("list", { min: 1, max: 1_000 });
const Url = described(v.string(), "Product URL.", "https://shop.example/p/linen-shirt-501");

export const ProductUrlBatch = strict({
  urls: described(
    v.pipe(v.array(HttpUrl, message), v.minLength(1, message), v.maxLength(1_000, message)),
    "Product URLs, at most 1,000.",
    ["https://shop.example/p/linen-shirt-501"],
  ),
});

/** One result per URL, in the order of the request. */
export const perUrl = <const Statuses extends readonly [string, ...string[]]>(statuses: Statuses) =>
  v.object({
    items: list(v.object({ url: Url, status: described(oneOf(statuses), "Result for this URL.") })),
  });

export const ProductUrlsAdded = perUrl(["added", "exists"]);
export const ProductUrlsRemoved = v.object({
  items: list(
    v.object({
      url: Url,
      status: described(oneOf(["removed", "unknown"]), "Result for this URL."),
      other_url: v.optional(
        described(
          v.string(),
          "Another product URL of the same product, which keeps it on sale. Absent if there is none.",
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
    "`pending`: not pulled yet. `removed`: removed from the catalog. A product without another product URL is being taken down. Other values: outcome of the last pull.",
    "ok",
  ),
  client_product_id: v.optional(described(v.string(), "Product id extracted from the URL.", "501")),
  title: v.optional(described(v.string(), "Title of the product's stored copy.", "Linen shirt")),
  thumbnail_image: v.optional(
    described(
      v.string(),
      "Image URL of the product's stored copy.",
      "https://cdn.shop.example/linen-shirt-501.jpg",
    ),
  ),
  http_status: v.optional(described(v.number(), "HTTP status of the product API's response.", 200)),
  message: described(v.string(), "Reason for the status.", "the response has no usable price"),
  reason: described(PullReasonView, "Reason as a code."),
  warnings: v.optional(
    described(list(PullWarningView), "Problems that didn't stop the last pull.", [
      { code: "unreadable", field: "stock_status", shown: '"ask us"' },
    ]),
  ),
  retrying: v.optional(
    described(
      v.boolean(),
      "Whether the pull will be retried because the shop did not answer. The outcome is not final.",
      true,
    ),
  ),
  run: v.optional(
    described(v.string(), "Id of the last refresh that pulled it.", "2026-11-20T10:00:00.000Z"),
  ),
  added_at: described(Timestamp, "Time when it was added."),
  checked_at: v.optional(described(Timestamp, "Time of the last pull.")),
});
export type ProductUrlView = v.InferOutput<typeof ProductUrlView>;
export const ProductUrlList = pageSchema(ProductUrlView);
