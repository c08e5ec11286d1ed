import type { ProductApiConnection } from "../catalog/product-api/product-api.schema.ts";
import type { FormerRetention } from "../orders/retention.ts";
import type { PresetName, PriceFormat } from "../vocabulary/product-api.ts";
import type { OutOfStockPolicy, UnpricedPolicy } from "../vocabulary/product-statuses.ts";
import type { DeletedItems } from "./closing/deleted-items.ts";

/** A store's profile. All items of the store are keyed by `brand`. */
export type Store = {
  /** Public, permanent. */
  readonly brand: string;
  readonly name: string;
  /** ISO 4217 code for products without a currency (spec "Product", `currency`). */
  readonly currency?: string;
  /** SHA-256 of the current `store_id`. The `store_id` itself is not stored. */
  readonly store_id_hash: string;
  /** Only access tokens of this generation are valid. */
  readonly token_generation: number;
  /** When this generation began, in epoch seconds: the tokens' `iat`. */
  readonly token_generation_began_at: number;
  /** When its server last fetched an access token, up to an hour late. ISO 8601, UTC. */
  readonly token_fetched_at?: string;
  readonly rate_limit_per_minute: number;
  readonly out_of_stock: OutOfStockPolicy;
  readonly unpriced: UnpricedPolicy;
  readonly product_api?: ProductApi;
  /** The RE2 expression that takes the product id from a product URL; absent for the preset's, or the default rule. */
  readonly product_id_rule?: string;
  /** The sitemap that each refresh follows. */
  readonly sitemap?: SitemapSource;
  /** How many months orders are kept; 25 if absent. */
  readonly retention_months?: number;
  /** The shortest retention under which orders before some time were reported. */
  readonly former_retention?: FormerRetention;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  /** When its settings were last changed; absent for those that it was created with. */
  readonly updated_at?: string;
  /** Since when the store is closed; absent for an open store. ISO 8601, UTC. */
  readonly closed_at?: string;
  /** Days in which it can be reopened, if not the usual ones. */
  readonly reopening_days?: number;
  /** Since when its items are being deleted: it can't be reopened any more. ISO 8601, UTC. */
  readonly deletion_began_at?: string;
  /** Once nothing is left of it but its audit and this profile. */
  readonly deleted?: DeletedStore;
};

/** What was deleted of a closed store. `at`: when nothing more was found; ISO 8601, UTC. */
type DeletedStore = { readonly at: string; readonly items: DeletedItems };

/** The merchant's product API, as the merchant connected it. */
export type ProductApi = {
  /** `{id}` stands for the product id, for example `https://shop.example/wp-json/wc/v3/products/{id}`. */
  readonly url_template: string;
  /** The credentials, encrypted for this brand, in base64. Absent if the API needs none. */
  readonly encrypted_auth?: string;
  /** The only part of the credentials that may be shown. */
  readonly auth_scheme?: ProductApiAuth["scheme"];
  /** What it was connected as: the mapping began with this one's. */
  readonly preset: PresetName;
  /** A JMESPath expression for each of our fields. */
  readonly mapping: Readonly<Record<string, string>>;
  /** Fraction digits in the shop's integer prices: 2 if it answers in cents. */
  readonly price_scale: number;
  /** Absent if its prices are plain decimals. */
  readonly price_format?: PriceFormat;
  /** The preset's rule, for a store without a rule of its own. */
  readonly product_id_rule?: string;
  /** Requests a second that a refresh sends to this shop. */
  readonly pulls_per_second: number;
  /** When the merchant last connected it, ISO 8601, UTC. An answer mapped earlier has to be mapped again. */
  readonly connected_at: string;
};

/** The credentials of a merchant's product API (spec "Authentication", 7). */
export type ProductApiAuth = NonNullable<ProductApiConnection["auth"]>;

/** A sitemap, or an index of sitemaps, and which of its URLs are product URLs. */
export type SitemapSource = {
  readonly url: string;
  /** RE2; absent for all URLs. */
  readonly pattern?: string | undefined;
};
