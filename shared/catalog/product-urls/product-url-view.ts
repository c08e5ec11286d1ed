import { definedOnly } from "../../platform/defined-only.ts";
import type { ProductUrlStatus } from "../../vocabulary/product-urls.ts";
import { type PullReason, toldReason } from "../../vocabulary/pull-reasons.ts";
import type { ProductUrl } from "./product-url-item.table.ts";
import type { ProductUrlView } from "./product-urls.schema.ts";

export const statusReason = (
  status: ProductUrlStatus,
  { reason }: Pick<ProductUrl, "reason">,
): PullReason => {
  const isPulled = status !== "pending" && status !== "removed";
  return (isPulled ? reason : undefined) ?? { code: status };
};

const productUrlStatus = ({ removed_at, checked_at, outcome = "ok" }: ProductUrl): ProductUrlStatus =>
  removed_at !== undefined ? "removed" : checked_at === undefined ? "pending" : outcome;

/** The shop was not called, and the stored id is an earlier one. */
const hasNoId = ({ http_status }: ProductUrl, status: ProductUrlStatus): boolean =>
  status === "invalid" && http_status === undefined;

export const shownId = (productUrl: ProductUrl): string | undefined =>
  hasNoId(productUrl, productUrlStatus(productUrl)) ? undefined : productUrl.client_product_id;

export const productUrlView = (
  productUrl: ProductUrl,
  product?: { readonly title: string; readonly thumbnail_image: string },
): ProductUrlView => {
  const status = productUrlStatus(productUrl);
  return definedOnly({
    url: productUrl.url,
    status,
    client_product_id: shownId(productUrl),
    title: product?.title,
    thumbnail_image: product?.thumbnail_image,
    http_status: productUrl.http_status,
    ...toldReason(
      status === "removed" && product !== undefined
        ? { code: "taken_down_soon" }
        : statusReason(status, productUrl),
    ),
    warnings: productUrl.warnings?.map(({ code, field, shown }) => ({ code, field, shown })),
    retrying: productUrl.retrying,
    run: productUrl.run,
    added_at: productUrl.added_at,
    checked_at: productUrl.checked_at,
  });
};
