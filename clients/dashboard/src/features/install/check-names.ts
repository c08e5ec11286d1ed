import type { HealthCheckId } from "../../../../../shared/vocabulary/health.ts";

export const CHECK_NAMES: Readonly<Record<HealthCheckId, string>> = {
  access_token: "Access token",
  product_api: "Product API",
  product_urls: "Product URLs",
  live_videos: "Live videos",
  product_tags: "Tagged products",
  widget: "Widget in your shop",
  orders: "Order reports",
  signals: "Signals with orders",
  matched_lines: "Order lines that match products",
  near_misses: "Near misses",
  unknown_ids: "Ids that never match",
};
