/** What the storefront does with a product that is out of stock. */
export const OUT_OF_STOCK = ["hide", "show"] as const;

/** How a merchant's product API can be authenticated to. */
export const AUTH_SCHEMES = ["none", "basic", "bearer", "header"] as const;

/** What the service knows of one store. All of its items are keyed by `brand`. */
export type Store = {
  /** Public, permanent. */
  readonly brand: string;
  readonly name: string;
  /** Used for products that come without a currency (spec "Product", `currency`). */
  readonly currency?: string;
  /** SHA-256 of the current `store_id`, which itself is stored nowhere. */
  readonly store_id_hash: string;
  /** Access tokens of any other generation are revoked. */
  readonly token_generation: number;
  /** When that generation began, in epoch seconds: the tokens' `iat`. */
  readonly token_generation_began_at: number;
  readonly rate_limit_per_minute: number;
  readonly out_of_stock: (typeof OUT_OF_STOCK)[number];
  readonly product_api?: ProductApi;
  /** How a product id is taken from a product URL, as an RE2 expression; absent for the default rule. */
  readonly product_id_rule?: string;
  readonly created_at: string;
};

/** The merchant's product API, as connected by the merchant. */
export type ProductApi = {
  /** `{id}` stands for the product id, for example `https://shop.example/wp-json/wc/v3/products/{id}`. */
  readonly url_template: string;
  /** The credentials, encrypted for this brand, in base64. Absent where the API needs none. */
  readonly encrypted_auth?: string;
  /** How it is authenticated to: what may be shown of the credentials. Absent where the API needs none. */
  readonly auth_scheme?: ProductApiAuth["scheme"];
  /** Which fields of the answer become which of ours: a JMESPath expression each. */
  readonly mapping: Readonly<Record<string, string>>;
  /** How many digits of the shop's integer prices stand behind the point. */
  readonly price_scale: number;
  /** How many of this shop's products a refresh asks for in a second. */
  readonly pulls_per_second: number;
  /** When it was connected in this form, ISO 8601: an answer mapped earlier may have to be mapped again. */
  readonly connected_at: string;
};

/** How the merchant's product API wants to be authenticated to (spec "Authentication", 7). */
export type ProductApiAuth =
  | { readonly scheme: "none" }
  | { readonly scheme: "basic"; readonly username: string; readonly password: string }
  | { readonly scheme: "bearer"; readonly token: string }
  | { readonly scheme: "header"; readonly name: string; readonly value: string };
