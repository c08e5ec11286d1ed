import type { OutOfStockPolicy, UnpricedPolicy } from "../vocabulary/product-statuses.ts";
import type { TimeZones } from "../vocabulary/store-days.ts";
import type { StoreAccess } from "./access/store-access.ts";
import type { StoredAppearance } from "./appearance/appearance.ts";
import type { ProductApi, SitemapSource } from "./catalog-source.ts";
import type { DeletedItems } from "./closing/deleted-items.ts";
import type { FormerLock } from "./figures-lock.ts";
import type { OrderShards } from "./order-shards.ts";
import type { FormerRetention } from "./retention.ts";

/** A store's profile. All items of the store are keyed by `brand`. */
export type Store = StoreAccess & {
  /** Public, permanent. */
  readonly brand: string;
  readonly name: string;
  /** ISO 4217 code for products without a currency (spec "Product", `currency`). */
  readonly currency?: string;
  /** When that was last changed; absent if it never was. ISO 8601, UTC. */
  readonly currency_since?: string;
  readonly rate_limit_per_minute: number;
  readonly out_of_stock: OutOfStockPolicy;
  readonly unpriced: UnpricedPolicy;
  /** A struck-through price comes with the lowest one before it. */
  readonly show_prior_price?: boolean;
  /** Each uploaded video with sound gets a draft of captions, to be reviewed. */
  readonly automatic_captions?: boolean;
  readonly product_api?: ProductApi;
  /** The RE2 expression that takes the product id from a product URL; absent for the preset's, or the default rule. */
  readonly product_id_rule?: string;
  /** The sitemap that each refresh follows. */
  readonly sitemap?: SitemapSource;
  /** How many months orders are kept; 25 if absent. */
  readonly retention_months?: number;
  /** The shortest retention under which orders before some time were reported. */
  readonly former_retention?: FormerRetention;
  /** After how many days figures are locked; 60 if absent. */
  readonly figures_locked_after_days?: number;
  /** What held before that setting was changed. */
  readonly former_lock?: FormerLock;
  /** Since when its days are those of which time zone; UTC days if absent. */
  readonly time_zones?: TimeZones;
  /** Into how many shards its orders are divided; one if absent. */
  readonly order_shards?: OrderShards;
  /** The key of the hashes that are left of erased orders; absent if none was ever erased. */
  readonly order_erasure_key?: string;
  /** How its videos look; absent if nobody ever chose. */
  readonly appearance?: StoredAppearance;
  /** The experiment that is planned or runs, or the last one. */
  readonly experiment?: StoreExperiment;
  /** How many webhooks the store has; absent if it never had one. */
  readonly webhooks?: number;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  /** When its settings were last changed; absent if they never were. */
  readonly updated_at?: string;
  /** When the store was closed; absent for an open store. ISO 8601, UTC. */
  readonly closed_at?: string;
  /** For how many days it can be reopened; the default if absent. */
  readonly reopening_days?: number;
  /** When the deletion of its items began: from then on it can't be reopened. ISO 8601, UTC. */
  readonly deletion_began_at?: string;
  /** Set once everything but its audit and this profile is deleted. */
  readonly deleted?: DeletedStore;
};

/** What the feed says of an experiment, and when: ISO 8601, UTC. */
export type StoreExperiment = {
  readonly experiment_id: string;
  readonly holdout_percent: number;
  readonly starts_at: string;
  readonly ends_at: string;
};

/** How much of a closed store was deleted. `at`: when nothing more was found; ISO 8601, UTC. */
type DeletedStore = { readonly at: string; readonly items: DeletedItems };
