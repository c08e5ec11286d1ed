/** Videos of one sitemap. Equals the largest page of the feed, whose products fit the same limits. */
export const PART_VIDEOS = 50;
/** Sitemaps of an index: 20,000 videos. */
export const MAX_PARTS = 400;
/** The name of the first part. */
export const FIRST_PART = "start";
