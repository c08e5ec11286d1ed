/** The statuses of a video that storefronts may show, and that the feed can be asked for. */
export const SHOWN_STATUSES = ["live", "upcoming"] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];
