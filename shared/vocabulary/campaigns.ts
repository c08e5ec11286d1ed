export const CAMPAIGN_ID_PATTERN = /^cmp_[a-z0-9]{1,40}$/;

export const CAMPAIGN_STATES = ["active", "paused"] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** Videos of a campaign without chosen ones: all of the store, or those of the page's product. */
export const CAMPAIGN_SOURCES = ["all", "product"] as const;
export type CampaignSource = (typeof CAMPAIGN_SOURCES)[number];

export const CAMPAIGN_PHASES = ["scheduled", "running", "paused", "ended"] as const;
export type CampaignPhase = (typeof CAMPAIGN_PHASES)[number];

/** Maximum number of items in one table request. */
export const MAX_CAMPAIGN_VIDEOS = 100;

export const MAX_CAMPAIGNS = 500;
