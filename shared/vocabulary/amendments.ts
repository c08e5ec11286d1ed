export const AMENDMENT_REASONS = ["refund", "cancellation", "edit", "fraud", "test"] as const;
export type AmendmentReason = (typeof AMENDMENT_REASONS)[number];

const MAX_AMENDMENTS = 100;
/** Includes amendments from the dashboard and Shopify, so that a faulty backend can't block refunds. */
const MAX_WITH_OWN = 120;

export const DEFAULT_SOURCE = "merchant";
/** Reserved for the service. A store's backend must not use these sources. */
export const OWN_SOURCES = ["dashboard", "shopify"] as const;

export const limitAmendments = (source: string): number =>
  OWN_SOURCES.some((own) => own === source) ? MAX_WITH_OWN : MAX_AMENDMENTS;
