/** `preview` writes nothing. `add` adds new URLs. `follow` also takes down missing ones. */
export const SITEMAP_ACTIONS = ["preview", "add", "follow"] as const;
export type SitemapAction = (typeof SITEMAP_ACTIONS)[number];

export const SITEMAP_RUN_STATES = ["running", "done", "failed"] as const;
export type SitemapRunState = (typeof SITEMAP_RUN_STATES)[number];
