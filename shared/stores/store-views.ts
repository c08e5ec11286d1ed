import type { Role } from "../vocabulary/roles.ts";
import type { TimeZones } from "../vocabulary/store-days.ts";
import type { AppearanceView } from "./appearance/appearance.schema.ts";
import { toAppearance } from "./appearance/appearance.ts";
import type { ProductApiView } from "./catalog-source.schema.ts";
import type { ProductApi } from "./catalog-source.ts";
import { deletionDueAt } from "./closing/closing.ts";
import type { DeletedItems } from "./closing/deleted-items.ts";
import { DEFAULT_LOCK_DAYS } from "./figures-lock.ts";
import { DEFAULT_RETENTION_MONTHS } from "./retention.ts";
import type { Store } from "./store.ts";
import type { StoreSummary, StoreView } from "./stores.schema.ts";
import { lastZone } from "./time-zones.ts";

export const isoOfSeconds = (epochSeconds: number): string => new Date(epochSeconds * 1000).toISOString();

export const productApiView = (api: ProductApi): ProductApiView => ({
  url_template: api.url_template,
  auth: { scheme: api.auth_scheme ?? "none" },
  preset: api.preset,
  mapping: { ...api.mapping },
  price_scale: api.price_scale,
  ...(api.price_format !== undefined && { price_format: api.price_format }),
  ...(api.product_id_rule !== undefined && { product_id_rule: api.product_id_rule }),
  pulls_per_second: api.pulls_per_second,
  connected_at: api.connected_at,
});

const deletedItemsView = (items: DeletedItems): DeletedItems => ({
  orders: items.orders,
  attributions: items.attributions,
  figures: items.figures,
  products: items.products,
  product_urls: items.product_urls,
  videos: items.videos,
  other: items.other,
});

export const settingsVersion = ({ updated_at, created_at }: Store): string => updated_at ?? created_at;

const zoneView = (zones: TimeZones = [], now: Date): Pick<StoreView, "time_zone" | "next_time_zone"> => {
  const begun = zones.filter(({ begins_at }) => begins_at <= now.toISOString());
  const next = zones[begun.length];
  return { time_zone: lastZone(begun), ...(next && { next_time_zone: next }) };
};

export const storeView = (
  store: Store,
  refreshMinutes: number | undefined,
  role: Role | undefined,
  now: Date,
): StoreView => ({
  brand: store.brand,
  name: store.name,
  ...(role !== undefined && { role }),
  ...(store.currency !== undefined && { currency: store.currency }),
  out_of_stock: store.out_of_stock,
  unpriced: store.unpriced,
  show_prior_price: store.show_prior_price ?? false,
  automatic_captions: store.automatic_captions ?? false,
  rate_limit_per_minute: store.rate_limit_per_minute,
  ...(refreshMinutes !== undefined && { refresh_interval_minutes: refreshMinutes }),
  ...zoneView(store.time_zones, now),
  retention_months: store.retention_months ?? DEFAULT_RETENTION_MONTHS,
  figures_locked_after_days: store.figures_locked_after_days ?? DEFAULT_LOCK_DAYS,
  ...(store.product_id_rule !== undefined && { product_id_rule: store.product_id_rule }),
  ...(store.product_api && { product_api: productApiView(store.product_api) }),
  tokens_valid_since: isoOfSeconds(store.token_generation_began_at),
  created_at: store.created_at,
  updated_at: settingsVersion(store),
  ...(store.closed_at !== undefined && {
    closed_at: store.closed_at,
    deletion_due_at: deletionDueAt(store.closed_at, store.reopening_days),
  }),
  ...(store.deleted && { deleted: { at: store.deleted.at, items: deletedItemsView(store.deleted.items) } }),
});

export const storeSummary = (
  { brand, name, currency, created_at, closed_at, product_api }: Store,
  role?: Role,
): StoreSummary => ({
  brand,
  name,
  ...(role !== undefined && { role }),
  ...(currency !== undefined && { currency }),
  created_at,
  ...(closed_at !== undefined && { closed_at }),
  product_api_connected: product_api !== undefined,
});

/** Version that a change must name, so that two changes don't overwrite each other. */
export const appearanceVersion = ({ appearance, created_at }: Store): string =>
  appearance?.updated_at ?? created_at;

export const appearanceView = (store: Store): AppearanceView => ({
  ...toAppearance(store.appearance ?? {}),
  updated_at: appearanceVersion(store),
});
