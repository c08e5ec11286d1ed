import type { ProductUrlStatus } from "../../vocabulary/pull-outcomes.ts";
import type { ProductUrlView } from "./product-urls.schema.ts";
import type { ProductUrl } from "./product-urls.table.ts";

type Pulled = Pick<ProductUrl, "removed_at" | "checked_at" | "outcome">;

/** `pending`: never pulled. `removed`: its product is about to be taken down. Else the last pull's outcome. */
const statusOf = ({ removed_at, checked_at, outcome = "ok" }: Pulled): ProductUrlStatus =>
  removed_at !== undefined ? "removed" : checked_at === undefined ? "pending" : outcome;

/** A product URL as it is shown, with what came of its last pull. */
export const productUrlView = (productUrl: ProductUrl): ProductUrlView => {
  const { url, added_at, checked_at, client_product_id, http_status, message, warning, run } = productUrl;
  return {
    url,
    status: statusOf(productUrl),
    ...(client_product_id !== undefined && { client_product_id }),
    ...(http_status !== undefined && { http_status }),
    ...(message !== undefined && { message }),
    ...(warning !== undefined && { warning }),
    ...(run !== undefined && { run }),
    added_at,
    ...(checked_at !== undefined && { checked_at }),
  };
};
