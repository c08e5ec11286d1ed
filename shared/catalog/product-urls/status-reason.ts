import type { ProductUrlStatus } from "../../vocabulary/pull-outcomes.ts";
import type { ProductUrl } from "./product-url-item.table.ts";

export const NOT_FOR_SALE = "the shop says that the product is not for sale";
export const NOT_FOUND = "the product API knows no such product";

/** Said of a removed product URL only where there is a product. */
export const TAKEN_DOWN_SOON =
  "its product is about to be taken down, unless another product URL leads to it";

const REASONS: Readonly<Record<ProductUrlStatus, string>> = {
  pending: "it waits for its first pull",
  ok: "the product was stored",
  unchanged: "the product is as it was stored",
  not_for_sale: NOT_FOR_SALE,
  not_found: NOT_FOUND,
  invalid: "the answer can't be used",
  unreachable: "the product API did not answer",
  removed: "it was removed from the catalog",
};

/** Why a product URL has its status, in words: what the pull noted, else what follows from the outcome. */
export const statusReason = (status: ProductUrlStatus, { message }: Pick<ProductUrl, "message">): string => {
  const isPulled = status !== "pending" && status !== "removed";
  return (isPulled ? message : undefined) ?? REASONS[status];
};
