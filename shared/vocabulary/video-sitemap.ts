/** Videos of one sitemap: as many as the largest page of the feed, so that its products are read as safely. */
export const PART_VIDEOS = 50;
/** Sitemaps of an index: 20,000 videos. */
export const MAX_PARTS = 400;
/** The name of the first part. */
export const FIRST_PART = "start";
