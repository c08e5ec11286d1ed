/** Why money came back, or an order changed. */
export const AMENDMENT_REASONS = ["refund", "cancellation", "edit", "fraud", "test"] as const;
export type AmendmentReason = (typeof AMENDMENT_REASONS)[number];

/** An order takes at most so many amendments from a store's own systems. */
const MAX_AMENDMENTS = 100;
/** The service's own senders have room beyond: a backend that says too much keeps no refund of the shop's out. */
const MAX_WITH_OWN = 120;

/** Who sends amendments through the token of a store's backend, unless it says another name. */
export const DEFAULT_SOURCE = "merchant";
/** Sources that no store's backend may name: the service's own. */
export const OWN_SOURCES = ["dashboard", "shopify"] as const;

/** How many amendments an order may have for one more of this source to be taken. */
export const limitAmendments = (source: string): number =>
  OWN_SOURCES.some((own) => own === source) ? MAX_WITH_OWN : MAX_AMENDMENTS;
