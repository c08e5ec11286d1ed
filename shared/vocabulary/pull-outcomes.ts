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

/** `pending`: never pulled. `removed`: its product is about to be taken down. Otherwise: the outcome of its last pull. */
export const PRODUCT_URL_STATUSES = ["pending", ...PULL_OUTCOMES, "removed"] as const;
export type ProductUrlStatus = (typeof PRODUCT_URL_STATUSES)[number];

/** Problems that do not stop a pull. Beside these there are values that can't be read: `unreadable: field="value"`. */
const PULL_WARNINGS = [
  "id_mismatch",
  "newer_push",
  "takedown_stopped",
  "price_zero",
  "price_hidden",
] as const;
export type PullWarningCode = (typeof PULL_WARNINGS)[number];
export type PullWarning = PullWarningCode | `unreadable: ${string}`;
