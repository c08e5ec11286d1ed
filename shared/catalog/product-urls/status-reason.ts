import type { ProductUrlStatus, PULL_WARNINGS } from "../../vocabulary/pull-outcomes.ts";
import type { ProductUrl } from "./product-urls.table.ts";

const REASONS: Readonly<Record<ProductUrlStatus, string>> = {
  pending: "it waits for its first pull",
  ok: "the product was stored",
  unchanged: "the product is as it was stored",
  not_found: "the product API knows no such product",
  invalid: "the answer can't be used",
  unreachable: "the product API did not answer",
  removed: "its product is about to be taken down",
};

const WARNINGS: Readonly<Record<(typeof PULL_WARNINGS)[number], string>> = {
  id_mismatch: "the answer's own id is not the one in the URL",
  newer_push: "a push that came during the pull was kept",
  takedown_stopped: "too many products of this refresh were not found, so that none is taken down any more",
};

/** Why a product URL has its status, in words: what the pull noted, else what follows from the outcome. */
export const statusReason = (
  status: ProductUrlStatus,
  { message, warning }: Pick<ProductUrl, "message" | "warning">,
): string => {
  if (status === "pending" || status === "removed") return REASONS[status];
  const reason = message ?? REASONS[status];
  return warning === undefined ? reason : `${reason}; ${WARNINGS[warning]}`;
};
