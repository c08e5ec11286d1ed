/** The states of a video. */
export const VIDEO_STATUSES = ["draft", "upcoming", "live", "ended"] as const;
export type VideoStatus = (typeof VIDEO_STATUSES)[number];

/** The statuses that storefronts may show, in the order of the feed. */
export const SHOWN_STATUSES = ["live", "upcoming"] as const satisfies readonly VideoStatus[];
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

export const isShownStatus = (status: string): status is ShownStatus =>
  SHOWN_STATUSES.some((shown) => shown === status);
