import type { OutOfStockPolicy, UnpricedPolicy } from "../vocabulary/product-statuses.ts";
import type { TimeZones } from "../vocabulary/store-days.ts";
import { NOTIFY_WEBHOOKS } from "../vocabulary/webhooks.ts";
import type { StoreAccess } from "./access/store-access.ts";
import type { StoredAppearance } from "./appearance/appearance.ts";
import type { ProductApi, SitemapSource } from "./catalog-source.ts";
import type { DeletedItems } from "./closing/deleted-items.ts";
import type { FormerLock } from "./figures-lock.ts";
import type { FormerRetention } from "./retention.ts";

/** A store's profile. All items of the store are keyed by `brand`. */
export type Store = StoreAccess & {
  /** Public and permanent. */
  readonly brand: string;
  readonly name: string;
  /** ISO 4217 code for products without a currency (spec "Product", `currency`). */
  readonly currency?: string;
  /** Last change of the currency. Absent if it never changed. ISO 8601, UTC. */
  readonly currency_since?: string;
  readonly rate_limit_per_minute: number;
  readonly out_of_stock: OutOfStockPolicy;
  readonly unpriced: UnpricedPolicy;
  /** Adds the lowest price of the 30 days before a reduction to a struck-through price. */
  readonly show_prior_price?: boolean;
  /** Creates a caption draft for each uploaded video with sound. */
  readonly automatic_captions?: boolean;
  readonly product_api?: ProductApi;
  /**
   * RE2 expression that extracts the product id from a product URL. Default: the rule of the preset, or the
   * general one.
   */
  readonly product_id_rule?: string;
  /** The sitemap that each refresh reads. */
  readonly sitemap?: SitemapSource;
  /** Retention of orders in months. Default: 25. */
  readonly retention_months?: number;
  /** Shortest former retention, for orders from before a change. */
  readonly former_retention?: FormerRetention;
  /** Days until figures are locked. Default: 60. */
  readonly figures_locked_after_days?: number;
  /** Lock setting before the last change. */
  readonly former_lock?: FormerLock;
  /** Time zones with their first days. Default: UTC. */
  readonly time_zones?: TimeZones;
  readonly order_erasure_key?: string;
  /** Appearance of the store's videos. Absent if never chosen. */
  readonly appearance?: StoredAppearance;
  /** The scheduled, running or last experiment. */
  readonly experiment?: StoreExperiment;
  readonly webhooks?: number;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  /** Last change of the settings. Absent if they never changed. */
  readonly updated_at?: string;
  /** Time of closing. Absent for an open store. ISO 8601, UTC. */
  readonly closed_at?: string;
  /** Number of days during which the store can be reopened, if not the default. */
  readonly reopening_days?: number;
  /** Start of the deletion. From then on, the store can't be reopened. ISO 8601, UTC. */
  readonly deletion_began_at?: string;
  /** Set once everything except the audit and this profile is deleted. */
  readonly deleted?: DeletedStore;
};

/** Experiment for the feed. Times are ISO 8601, UTC. */
export type StoreExperiment = {
  readonly experiment_id: string;
  readonly holdout_percent: number;
  readonly starts_at: string;
  readonly ends_at: string;
};

/** Deleted items of a closed store. `at`: end of the deletion, ISO 8601, UTC. */
type DeletedStore = { readonly at: string; readonly items: DeletedItems };

/**
 * Mark of an item that triggers webhooks. Empty without webhooks, so such a store's orders cost nothing
 * extra.
 */
export const notifyMark = ({
  webhooks = 0,
}: Pick<Store, "webhooks">): { readonly notify?: typeof NOTIFY_WEBHOOKS } =>
  webhooks > 0 ? { notify: NOTIFY_WEBHOOKS } : {};

/**
 * Experiment for the feed, only while it runs.
 *
 * @param now ISO 8601, UTC
 */
export const shownExperiment = (experiment: StoreExperiment | undefined, now: string) => {
  if (experiment === undefined || now < experiment.starts_at || now >= experiment.ends_at) return undefined;
  return { id: experiment.experiment_id, holdout_percent: experiment.holdout_percent };
};
