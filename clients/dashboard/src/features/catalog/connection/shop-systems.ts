import type { AuthScheme, PresetName } from "../../../../../../shared/vocabulary/product-api.ts";

/** Credentials by the fields of the schemes. */
export type KeyName =
  | "username"
  | "password"
  | "token"
  | "name"
  | "value"
  | "token_url"
  | "client_id"
  | "client_secret"
  | "scope";

type FieldWords = { readonly label: string; readonly placeholder?: string };

/** A shop system, in its own words. */
export type ShopSystem = {
  readonly label: string;
  /** What its product API is found by. Without it, the merchant gives the URL of a product in the API. */
  readonly address?: FieldWords & {
    readonly description: string;
    /** What follows the address in the URL of one product. */
    readonly path: string;
  };
  /** A URL of a product in its API. */
  readonly template: string;
  readonly scheme: AuthScheme;
  /** What it calls its credentials. */
  readonly keys?: Readonly<Partial<Record<KeyName, FieldWords>>>;
  /** Those that are the same for all shops; nobody is asked for them. */
  readonly fixed?: Readonly<Partial<Record<KeyName, string>>>;
  /** Where the credentials are found, step by step. */
  readonly steps: readonly string[];
};

const SHOP_ADDRESS = {
  label: "Shop address",
  placeholder: "https://shop.example",
  description: "The address of your shop’s front page.",
};

const WOOCOMMERCE = {
  scheme: "basic",
  keys: {
    username: { label: "Consumer key", placeholder: "ck_…" },
    password: { label: "Consumer secret", placeholder: "cs_…" },
  },
  steps: [
    "In WordPress, open WooCommerce › Settings › Advanced › REST API.",
    "Choose Add key. Set Permissions to Read.",
    "Choose Generate API key. Copy both parts at once: WooCommerce shows the secret only now.",
  ],
} as const;

export const SHOP_SYSTEMS: Readonly<Record<PresetName, ShopSystem>> = {
  generic: {
    label: "Your own API",
    template: "https://shop.example/api/products/{id}",
    scheme: "none",
    steps: [
      "Ask your developer for the URL that answers with one product as JSON.",
      "Ask which credentials it needs, and for some that can only read.",
    ],
  },
  woocommerce: {
    ...WOOCOMMERCE,
    label: "WooCommerce",
    address: { ...SHOP_ADDRESS, path: "/wp-json/wc/v3/products/{id}" },
    template: "https://shop.example/wp-json/wc/v3/products/{id}",
  },
  "woocommerce-slug": {
    ...WOOCOMMERCE,
    label: "WooCommerce, URLs without an id",
    address: { ...SHOP_ADDRESS, path: "/wp-json/wc/v3/products?slug={id}" },
    template: "https://shop.example/wp-json/wc/v3/products?slug={id}",
  },
  "shopify-ajax": {
    label: "Shopify storefront",
    address: { ...SHOP_ADDRESS, path: "/products/{id}.js" },
    template: "https://shop.example/products/{id}.js",
    scheme: "none",
    steps: ["A Shopify storefront answers without keys. A shop that is behind a password does not answer."],
  },
  bigcommerce: {
    label: "BigCommerce",
    address: {
      label: "API path",
      placeholder: "https://api.bigcommerce.com/stores/…/v3",
      description: "BigCommerce shows it with the access token.",
      path: "/catalog/products/{id}?include=images,primary_image",
    },
    template: "https://api.bigcommerce.com/stores/…/v3/catalog/products/{id}?include=images,primary_image",
    scheme: "header",
    keys: { value: { label: "Access token" } },
    fixed: { name: "X-Auth-Token" },
    steps: [
      "In the control panel, open Settings › API › Store-level API accounts.",
      "Create an API account with the scope Products: read-only.",
      "Copy API path and access token at once: BigCommerce shows the token only now.",
    ],
  },
  magento: {
    label: "Magento",
    address: { ...SHOP_ADDRESS, path: "/rest/V1/products/{id}" },
    template: "https://shop.example/rest/V1/products/{id}",
    scheme: "bearer",
    keys: { token: { label: "Access token" } },
    steps: [
      "In the admin, open System › Integrations. Add one with the resource Catalog alone.",
      "Activate it, and copy the Access Token.",
      "Such tokens are off by default: your developer turns them on, see the guide.",
    ],
  },
  prestashop: {
    label: "PrestaShop",
    address: {
      ...SHOP_ADDRESS,
      path: "/api/products/{id}?output_format=JSON&language=1&price[final_price][use_tax]=1&price[full_price][use_tax]=1&price[full_price][use_reduction]=0",
    },
    template: "https://shop.example/api/products/{id}?output_format=JSON",
    scheme: "basic",
    keys: { username: { label: "Webservice key" } },
    // PrestaShop reads the key alone.
    fixed: { password: "not-used" },
    steps: [
      "In the back office, open Advanced Parameters › Webservice. Enable it.",
      "Add a key with the permission View (GET) on products alone.",
      "Copy the key.",
    ],
  },
  salesforce: {
    label: "Salesforce Commerce",
    template: "https://….api.commercecloud.salesforce.com/…/products/{id}",
    scheme: "oauth",
    keys: {
      token_url: { label: "SLAS token URL" },
      client_id: { label: "SLAS client ID" },
      client_secret: { label: "SLAS client secret" },
    },
    steps: [
      "Ask your developer for a private SLAS client with the scope sfcc.shopper-products.",
      "Ask for the URL of one product in the Shopper Products API, and for the token URL.",
    ],
  },
};
