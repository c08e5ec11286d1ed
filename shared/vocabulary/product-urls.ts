export const PULL_OUTCOMES = [
  "ok",
  "unchanged",
  "not_for_sale",
  "not_found",
  "invalid",
  "unreachable",
] as const;
export type PullOutcomeName = (typeof PULL_OUTCOMES)[number];

/** `pending` means never pulled. `removed` means that its product is not taken down yet. */
export const PRODUCT_URL_STATUSES = ["pending", ...PULL_OUTCOMES, "removed"] as const;
export type ProductUrlStatus = (typeof PRODUCT_URL_STATUSES)[number];

/** `preview` writes nothing. `follow` adds new products and takes down missing ones. */
export const SITEMAP_ACTIONS = ["preview", "add", "follow"] as const;
export type SitemapAction = (typeof SITEMAP_ACTIONS)[number];

export const SITEMAP_RUN_STATES = ["running", "done", "failed"] as const;
export type SitemapRunState = (typeof SITEMAP_RUN_STATES)[number];
