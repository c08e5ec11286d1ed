/** The outcome of pulling one product URL. */
export const PULL_OUTCOMES = [
  "ok",
  "unchanged",
  "not_for_sale",
  "not_found",
  "invalid",
  "unreachable",
] as const;
export type PullOutcomeName = (typeof PULL_OUTCOMES)[number];

/**
 * `pending`: never pulled. `removed`: removed from the catalog, before its product is taken down. Otherwise:
 * the outcome of its last pull.
 */
export const PRODUCT_URL_STATUSES = ["pending", ...PULL_OUTCOMES, "removed"] as const;
export type ProductUrlStatus = (typeof PRODUCT_URL_STATUSES)[number];
