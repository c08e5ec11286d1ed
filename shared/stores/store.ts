import type { OutOfStockPolicy, UnpricedPolicy } from "../vocabulary/product-statuses.ts";
import type { TimeZones } from "../vocabulary/store-days.ts";
import { NOTIFY_WEBHOOKS } from "../vocabulary/webhooks.ts";
import type { StoreAccess } from "./access/store-access.ts";
import type { StoredAppearance } from "./appearance/appearance.ts";
import type { ProductApi, SitemapSource } from "./catalog-source.ts";
import type { DeletedItems } from "./closing/deleted-items.ts";
import type { FormerLock } from "./figures-lock.ts";
import type { FormerRetention } from "./retention.ts";

export type Store = StoreAccess & {
  /** Public id, which never changes. */
  readonly brand: string;
  readonly name: string;
  /** ISO 4217 code. Applies to products without a currency. */
  readonly currency?: string;
  readonly currency_since?: string;
  readonly rate_limit_per_minute: number;
  readonly out_of_stock: OutOfStockPolicy;
  readonly unpriced: UnpricedPolicy;
  readonly show_prior_price?: boolean;
  readonly automatic_captions?: boolean;
  readonly product_api?: ProductApi;
  /** Regular expression in RE2 syntax. Default: the rule of the preset, or the general rule. */
  readonly product_id_rule?: string;
  readonly sitemap?: SitemapSource;
  readonly retention_months?: number;
  readonly former_retention?: FormerRetention;
  readonly figures_locked_after_days?: number;
  readonly former_lock?: FormerLock;
  readonly time_zones?: TimeZones;
  readonly order_erasure_key?: string;
  readonly appearance?: StoredAppearance;
  readonly experiment?: StoreExperiment;
  readonly webhooks?: number;
  readonly created_at: string;
  readonly updated_at?: string;
  readonly closed_at?: string;
  readonly reopening_days?: number;
  readonly deletion_began_at?: string;
  /** Set once everything except the audit log and the profile is deleted. */
  readonly deleted?: DeletedStore;
};

export type StoreExperiment = {
  readonly experiment_id: string;
  readonly holdout_percent: number;
  readonly starts_at: string;
  readonly ends_at: string;
};

type DeletedStore = { readonly at: string; readonly items: DeletedItems };

/** Empty for a store without webhooks, so that its orders cost nothing extra. */
export const notifyMark = ({
  webhooks = 0,
}: Pick<Store, "webhooks">): { readonly notify?: typeof NOTIFY_WEBHOOKS } =>
  webhooks > 0 ? { notify: NOTIFY_WEBHOOKS } : {};

export const shownExperiment = (experiment: StoreExperiment | undefined, now: string) => {
  if (experiment === undefined || now < experiment.starts_at || now >= experiment.ends_at) return undefined;
  return { id: experiment.experiment_id, holdout_percent: experiment.holdout_percent };
};
