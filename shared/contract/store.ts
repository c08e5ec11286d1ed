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
  /** What the storefront does with a product that is out of stock. */
  readonly out_of_stock: "hide" | "show";
  readonly product_api?: ProductApi;
  readonly created_at: string;
};

/** The merchant's product API, as connected by the merchant. */
export type ProductApi = {
  /** `{id}` stands for the product id, for example `https://shop.example/wp-json/wc/v3/products/{id}`. */
  readonly url_template: string;
  /** The credentials, encrypted for this brand, in base64. Absent where the API needs none. */
  readonly encrypted_auth?: string;
};

/** How the merchant's product API wants to be authenticated to (spec "Authentication", 7). */
export type ProductApiAuth =
  | { readonly scheme: "none" }
  | { readonly scheme: "basic"; readonly username: string; readonly password: string }
  | { readonly scheme: "bearer"; readonly token: string }
  | { readonly scheme: "header"; readonly name: string; readonly value: string };
