import type { HealthCheckId } from "./health.ts";

export const GERMAN_HEALTH_CHECK_NAMES: Readonly<Record<HealthCheckId, string>> = {
  access_token: "Zugriffstoken",
  product_api: "Verbindung zu Ihrem Shop",
  product_urls: "Produkte aus Ihrem Shop",
  live_videos: "Sichtbare Videos",
  product_tags: "Markierte Produkte",
  captions: "Untertitel",
  widget: "Videos in Ihrem Shop",
  browser_reports: "Meldungen der Browser",
  cart: "In den Warenkorb",
  orders: "Bestellungen Ihres Shops",
  signals: "Bestellungen mit Video-Signalen",
  matched_lines: "Nach einem Video bestellt",
  near_misses: "Unterschiedlich geschriebene IDs",
  unconfirmed_credit: "Unbestätigte Zuordnung",
  unknown_ids: "Bestellte Produkte im Katalog",
  webhooks: "Zustellung an Webhooks",
};
