/** The public identifier of a campaign. */
export const CAMPAIGN_ID_PATTERN = /^cmp_[a-z0-9]{1,40}$/;

/** State set by the merchant. */
export const CAMPAIGN_STATES = ["active", "paused"] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/**
 * Content of a campaign instead of chosen videos: all of the store's videos, or those of the page's product.
 */
export const CAMPAIGN_SOURCES = ["all", "product"] as const;
export type CampaignSource = (typeof CAMPAIGN_SOURCES)[number];

/** Phase at a given time. Only a running campaign shows videos. */
export const CAMPAIGN_PHASES = ["scheduled", "running", "paused", "ended"] as const;
export type CampaignPhase = (typeof CAMPAIGN_PHASES)[number];

/** Limit of one table request. */
export const MAX_CAMPAIGN_VIDEOS = 100;

/** Maximum number of campaigns of a store, including ended ones. */
export const MAX_CAMPAIGNS = 500;
