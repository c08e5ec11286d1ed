import type { texts } from "./texts/en.ts";

/** Subject of a change. */
export type AuditKind = keyof typeof texts.kinds;

/** Subject by the first part of an action's name. */
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

/** @returns `undefined` for an unknown action of a newer version */
export const auditKind = (action: string): AuditKind | undefined => KINDS[action.split(".")[0] ?? ""];
