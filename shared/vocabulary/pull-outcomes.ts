/** What came of pulling one product URL. */
export const PULL_OUTCOMES = ["ok", "unchanged", "not_found", "invalid", "unreachable"] as const;
export type PullOutcomeName = (typeof PULL_OUTCOMES)[number];

/** `pending`: never pulled. `removed`: its product is about to be taken down. Else the last pull's outcome. */
export const PRODUCT_URL_STATUSES = ["pending", ...PULL_OUTCOMES, "removed"] as const;
export type ProductUrlStatus = (typeof PRODUCT_URL_STATUSES)[number];

/** What was odd about a pull, whatever came of it. */
export const PULL_WARNINGS = ["id_mismatch", "newer_push", "takedown_stopped"] as const;
