import type { Period } from "../../../../../shared/vocabulary/days.ts";

const listKeys = (name: string) => ({
  all: (brand: string) => [brand, name] as const,
  list: (brand: string, ...filter: readonly unknown[]) => [brand, name, "list", ...filter] as const,
  one: (brand: string, id: string | number | undefined) => [brand, name, "one", id] as const,
});

export const keys = {
  stores: (search = "") => (search === "" ? (["stores"] as const) : (["stores", search] as const)),
  store: (brand: string) => [brand, "store"] as const,
  appearance: (brand: string) => [brand, "appearance"] as const,
  settingsReach: (brand: string) => [brand, "settings reach"] as const,
  health: (brand: string) => [brand, "health"] as const,
  products: listKeys("products"),
  orders: listKeys("orders"),
  campaigns: listKeys("campaigns"),
  webhooks: listKeys("webhooks"),
  experiments: listKeys("experiments"),
  traffic: (brand: string, consent: number) => [brand, "experiments", "traffic", consent] as const,
  deliveries: (brand: string, webhookId: string) => [brand, "webhooks", "deliveries", webhookId] as const,
  videos: {
    ...listKeys("videos"),
    sold: (brand: string, eventId: number) => [brand, "videos", "sold", eventId] as const,
    inOrder: (brand: string) => [brand, "videos", "in order"] as const,
    tagged: (brand: string) => [brand, "videos", "tagged"] as const,
  },
  productUrls: {
    ...listKeys("product-urls"),
    examples: (brand: string, limit: number) => [brand, "product-urls", "examples", limit] as const,
    known: (brand: string) => [brand, "product-urls", "known"] as const,
  },
  preview: (brand: string, body: unknown, saved: unknown) => [brand, "preview", body, saved] as const,
  lastSaved: (brand: string) => [brand, "last saved connection"] as const,
  refresh: (brand: string, run: string | undefined) => [brand, "refresh", run] as const,
  latestRefresh: (brand: string) => [brand, "refresh", "latest"] as const,
  gone: (brand: string, run: string) => [brand, "refresh", run, "gone"] as const,
  sitemap: (brand: string) => [brand, "sitemap"] as const,
  snippet: (brand: string, placement: unknown) => [brand, "snippet", placement] as const,
  guide: (brand: string, platform: string) => [brand, "guide", platform] as const,
  audit: (brand: string) => [brand, "audit"] as const,
  mail: (brand: string) => [brand, "mail"] as const,
  users: (brand: string) => [brand, "users"] as const,
  analytics: (brand: string, { from, to }: Period) => [brand, "analytics", from, to] as const,
  coverage: (brand: string, { from, to }: Period, lookUp = "") =>
    [brand, "coverage", from, to, lookUp] as const,
  productSales: (brand: string, { from, to }: Period, productId: string | undefined) =>
    [brand, "product sales", from, to, productId] as const,
  funnels: (brand: string) => [brand, "funnel"] as const,
  funnel: (brand: string, { from, to }: Period, compared?: Period) =>
    [brand, "funnel", from, to, compared?.from, compared?.to] as const,
  videoFunnel: (brand: string, { from, to }: Period, eventId: number) =>
    [brand, "funnel", from, to, "video", eventId] as const,
};

export const isStoreKey = ([, name, ...rest]: readonly unknown[]): boolean =>
  name === "store" && rest.length === 0;
