export const VIDEO_STATUSES = ["draft", "upcoming", "live", "ended"] as const;
export type VideoStatus = (typeof VIDEO_STATUSES)[number];

export const SHOWN_STATUSES = ["live", "upcoming"] as const satisfies readonly VideoStatus[];
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

export const isShownStatus = (status: string): status is ShownStatus =>
  SHOWN_STATUSES.some((shown) => shown === status);

const VIDEO_TIME = /^(?:(\d{1,4}):)?([0-5]?\d)$/;

/**
 * Parses a time.
 * @param text `m:ss` or seconds
 * @returns whole seconds. `undefined` if invalid
 */
export const readVideoTime = (text: string): number | undefined => {
  const [, minutes = "0", seconds] = VIDEO_TIME.exec(text.trim()) ?? [];
  return seconds === undefined ? undefined : Number(minutes) * 60 + Number(seconds);
};

export const videoTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Equals the largest page of the feed, so the same limits apply to products. */
export const PART_VIDEOS = 50;
export const MAX_PARTS = 400;
export const FIRST_PART = "start";

export const CAMPAIGN_ID_PATTERN = /^cmp_[a-z0-9]{1,40}$/;

export const CAMPAIGN_STATES = ["active", "paused"] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** Videos of a campaign without `event_ids`: all videos of the store, or the videos of the page's product. */
export const CAMPAIGN_SOURCES = ["all", "product"] as const;
export type CampaignSource = (typeof CAMPAIGN_SOURCES)[number];

export const CAMPAIGN_PHASES = ["scheduled", "running", "paused", "ended"] as const;
export type CampaignPhase = (typeof CAMPAIGN_PHASES)[number];

/** Maximum number of items per table request. */
export const MAX_CAMPAIGN_VIDEOS = 100;

export const MAX_CAMPAIGNS = 500;
