import type { ProductUrlStatus } from "../../vocabulary/product-urls.ts";
import type { PullReason } from "../../vocabulary/pull-reasons.ts";
import type { ProductUrl } from "./product-url-item.table.ts";

/** The reason of a product URL's status: that of its last pull, or the status itself. */
export const statusReason = (
  status: ProductUrlStatus,
  { reason }: Pick<ProductUrl, "reason">,
): PullReason => {
  const isPulled = status !== "pending" && status !== "removed";
  return (isPulled ? reason : undefined) ?? { code: status };
};
