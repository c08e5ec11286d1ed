/** Sorted by the order of a store's setup. */
export const HEALTH_CHECKS = [
  "access_token",
  "product_api",
  "product_urls",
  "live_videos",
  "product_tags",
  "captions",
  "widget",
  "browser_reports",
  "cart",
  "orders",
  "signals",
  "matched_lines",
  "near_misses",
  "unconfirmed_credit",
  "unknown_ids",
  "webhooks",
] as const;
export type HealthCheckId = (typeof HEALTH_CHECKS)[number];

export const HEALTH_CHECK_NAMES: Readonly<Record<HealthCheckId, string>> = {
  access_token: "Access token",
  product_api: "Connection to your shop",
  product_urls: "Products from your shop",
  live_videos: "Live videos",
  product_tags: "Tagged products",
  captions: "Captions",
  widget: "Widget in your shop",
  browser_reports: "Browser reports",
  cart: "Add to cart",
  orders: "Orders of your shop",
  signals: "Orders with video signals",
  matched_lines: "Ordered after a video",
  near_misses: "IDs spelled differently",
  unconfirmed_credit: "Unconfirmed credit",
  unknown_ids: "Ordered products in the catalog",
  webhooks: "Webhooks",
};

/** `missing` means not set up, or no data to check. */
export const HEALTH_STATES = ["ok", "attention", "missing"] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** Sizes of samples. Product URLs are sorted by hash, so the first ones are a fair sample. */
export const HEALTH_SAMPLE = {
  productUrls: 500,
  liveVideos: 100,
  taggedProducts: 500,
  orders: 50,
  orderedIds: 200,
  refusedCalls: 100,
  widgetDays: 30,
  reportDays: 3,
  cartDays: 7,
} as const;
