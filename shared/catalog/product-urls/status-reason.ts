import type { ProductUrlStatus, PullWarningCode } from "../../vocabulary/pull-outcomes.ts";
import type { ProductUrl } from "./product-urls.table.ts";

export const NOT_FOR_SALE = "the shop says that the product is not for sale";

const REASONS: Readonly<Record<ProductUrlStatus, string>> = {
  pending: "it waits for its first pull",
  ok: "the product was stored",
  unchanged: "the product is as it was stored",
  not_for_sale: NOT_FOR_SALE,
  not_found: "the product API knows no such product",
  invalid: "the answer can't be used",
  unreachable: "the product API did not answer",
  removed: "its product is about to be taken down",
};

const WARNINGS: Readonly<Record<PullWarningCode, string>> = {
  id_mismatch: "the answer's own id is not the one in the URL",
  newer_push: "a push that came during the pull was kept",
  takedown_stopped: "too many products of this refresh were not found, so that none is taken down any more",
  price_zero: "the price is 0",
  price_hidden: "the shop hides the price",
};

/** A value that can't be read is in words as it is: `unreadable: stock_status="ask us"`. */
const warningText = (warning: string): string =>
  Object.hasOwn(WARNINGS, warning) ? WARNINGS[warning as PullWarningCode] : warning;

/** Why a product URL has its status, in words: what the pull noted, else what follows from the outcome. */
export const statusReason = (
  status: ProductUrlStatus,
  { message, warnings = [] }: Pick<ProductUrl, "message" | "warnings">,
): string => {
  if (status === "pending" || status === "removed") return REASONS[status];
  return [message ?? REASONS[status], ...warnings.map(warningText)].join("; ");
};
