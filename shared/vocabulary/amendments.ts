/** Why money came back, or an order changed. */
export const AMENDMENT_REASONS = ["refund", "cancellation", "edit", "fraud", "test"] as const;
export type AmendmentReason = (typeof AMENDMENT_REASONS)[number];

/** An order has at most so many amendments. */
export const MAX_AMENDMENTS = 100;

/** Who sends amendments through the token of a store's backend, unless it says another name. */
export const DEFAULT_SOURCE = "merchant";
/** Sources that no store's backend may name: the service's own. */
export const OWN_SOURCES = ["dashboard", "shopify"] as const;
