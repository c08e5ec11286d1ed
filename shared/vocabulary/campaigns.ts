/** What a merchant sets. */
export const CAMPAIGN_STATES = ["active", "paused"] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** What a campaign shows in place of chosen videos: all of the store's, or those of the page's product. */
export const CAMPAIGN_SOURCES = ["all", "product"] as const;
export type CampaignSource = (typeof CAMPAIGN_SOURCES)[number];

/** Where a campaign is at a given time. Only a running one shows videos. */
export const CAMPAIGN_PHASES = ["scheduled", "running", "paused", "ended"] as const;
export type CampaignPhase = (typeof CAMPAIGN_PHASES)[number];

/** As many as one request of the table reads. */
export const MAX_CAMPAIGN_VIDEOS = 100;

/** Campaigns of a store, ended ones too. */
export const MAX_CAMPAIGNS = 500;
