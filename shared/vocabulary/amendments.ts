/** Reasons for an amendment. */
export const AMENDMENT_REASONS = ["refund", "cancellation", "edit", "fraud", "test"] as const;
export type AmendmentReason = (typeof AMENDMENT_REASONS)[number];

/** Maximum number of amendments of an order from a store's own systems. */
const MAX_AMENDMENTS = 100;
/** Limit including the service's own amendments, so that a faulty backend can't block the shop's refunds. */
const MAX_WITH_OWN = 120;

/** Default source of amendments sent with the store's access token. */
export const DEFAULT_SOURCE = "merchant";
/** Reserved sources of the service, which a store's backend must not use. */
export const OWN_SOURCES = ["dashboard", "shopify"] as const;

/** Maximum number of earlier amendments of an order for a source. */
export const limitAmendments = (source: string): number =>
  OWN_SOURCES.some((own) => own === source) ? MAX_WITH_OWN : MAX_AMENDMENTS;
