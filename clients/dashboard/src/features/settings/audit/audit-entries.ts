import type { texts } from "../../../texts/en/audit.ts";

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

type Entry = { readonly action: string; readonly what: Readonly<Record<string, unknown>> };
type Pages<Item> = { readonly pages: readonly { readonly items: readonly Item[] }[] };

const readUpload = (entry: Entry, action: string): unknown =>
  entry.action === action ? entry.what.upload_id : undefined;

/**
 * Drops an upload's first entry if its completion entry is loaded. Entries come latest first.
 */
export const oneEntryPerUpload = <Item extends Entry, Data extends Pages<Item>>(data: Data): Data => {
  const complete = new Set(
    data.pages.flatMap(({ items }) => items.map((entry) => readUpload(entry, "video.upload_completed"))),
  );
  const isNews = (entry: Item): boolean => {
    const begun = readUpload(entry, "video.upload_begun");
    return begun === undefined || !complete.has(begun);
  };
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.filter(isNews) })) };
};
