import { DISCARDABLE_DAYS } from "./interactions.ts";

/** What can be told about an installation, in the order in which a merchant sets it up. */
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
  browser_reports: "What browsers report",
  cart: "Add to cart",
  orders: "Orders of your shop",
  signals: "Orders that name videos",
  matched_lines: "Ordered after a video",
  near_misses: "Ids written in two ways",
  unconfirmed_credit: "Unconfirmed credit",
  unknown_ids: "Ordered products in the catalog",
  webhooks: "Webhooks",
};

/** `missing`: not set up, or nothing is there to judge by. `attention`: it is there, and something is wrong. */
export const HEALTH_STATES = ["ok", "attention", "missing"] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/**
 * How much a check looks at, whatever the store's size. Product URLs are read in the order of their hashes, so the
 * first ones are a fair sample.
 */
export const HEALTH_SAMPLE = {
  productUrls: 500,
  liveVideos: 100,
  taggedProducts: 500,
  orders: 50,
  orderedIds: 200,
  /** Refused calls of the last day that are looked at. */
  refusedCalls: 100,
  /** Days in which the widget may have reported. */
  widgetDays: 30,
  /** Days that are compared with what is usual: those whose reports can be discarded. */
  reportDays: DISCARDABLE_DAYS,
  /** Days whose taps on Add are looked at: what was mended a week ago is forgotten. */
  cartDays: 7,
} as const;
