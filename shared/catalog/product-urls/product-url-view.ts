import { definedOnly } from "../../platform/defined-only.ts";
import type { ProductUrlStatus } from "../../vocabulary/pull-outcomes.ts";
import type { ProductUrl } from "./product-url-item.table.ts";
import type { ProductUrlView } from "./product-urls.schema.ts";
import { statusReason, TAKEN_DOWN_SOON } from "./status-reason.ts";

/** `pending`: never pulled. `removed`: from the catalog; a product that no other product URL leads to is about to be taken down. Otherwise: the outcome of its last pull. */
const productUrlStatus = ({ removed_at, checked_at, outcome = "ok" }: ProductUrl): ProductUrlStatus =>
  removed_at !== undefined ? "removed" : checked_at === undefined ? "pending" : outcome;

/** The shop was not asked, since no id was found: what is stored is the one that its product was taken by before. */
const hasNoId = ({ http_status }: ProductUrl, status: ProductUrlStatus): boolean =>
  status === "invalid" && http_status === undefined;

/**
 * The id that a product URL is shown with: the one that its last pull asked for, or took its product by before.
 * Absent where that found none.
 */
export const shownId = (productUrl: ProductUrl): string | undefined =>
  hasNoId(productUrl, productUrlStatus(productUrl)) ? undefined : productUrl.client_product_id;

/**
 * A product URL as the administration shows it, with the outcome of its last pull.
 *
 * @param product the stored copy of its product, if there is one
 */
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
    message:
      status === "removed" && product !== undefined ? TAKEN_DOWN_SOON : statusReason(status, productUrl),
    warnings: productUrl.warnings?.map(({ code, field, shown }) => ({ code, field, shown })),
    retrying: productUrl.retrying,
    run: productUrl.run,
    added_at: productUrl.added_at,
    checked_at: productUrl.checked_at,
  });
};
