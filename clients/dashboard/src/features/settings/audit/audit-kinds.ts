import type { texts } from "./texts/en.ts";

export type AuditKind = keyof typeof texts.kinds;

const KINDS: Readonly<Record<string, AuditKind>> = {
  store: "settings",
  store_id: "settings",
  tokens: "settings",
  appearance: "settings",
  mail: "settings",
  shopify: "settings",
  product_api: "catalog",
  product_urls: "catalog",
  refresh: "catalog",
  takedown: "catalog",
  sitemap: "catalog",
  video: "videos",
  campaign: "campaigns",
  experiment: "experiments",
  order: "orders",
  figures: "figures",
  reports: "figures",
  day: "figures",
  user: "people",
  webhook: "webhooks",
};

export const auditKind = (action: string): AuditKind | undefined => KINDS[action.split(".")[0] ?? ""];
