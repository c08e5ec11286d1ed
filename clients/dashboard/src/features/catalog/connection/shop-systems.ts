import type { AuthScheme, PresetName } from "../../../../../../shared/vocabulary/product-api.ts";
import { texts } from "../../../texts/en/connection.ts";

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

export type ShopSystem = {
  readonly label: string;
  readonly address?: FieldWords & {
    readonly description: string;
    readonly path: string;
    readonly isShop?: boolean;
  };
  readonly template: string;
  readonly scheme: AuthScheme;
  readonly keys?: Readonly<Partial<Record<KeyName, FieldWords>>>;
  readonly fixed?: Readonly<Partial<Record<KeyName, string>>>;
  readonly steps: readonly string[];
};

const SHOP_ADDRESS = {
  label: texts.shopAddress,
  placeholder: "https://shop.example",
  description: texts.shopAddressHint,
  isShop: true,
};

const WOOCOMMERCE = {
  scheme: "basic",
  keys: {
    username: { label: texts.consumerKey, placeholder: "ck_…" },
    password: { label: texts.consumerSecret, placeholder: "cs_…" },
  },
  steps: [texts.wooOpen, texts.wooAdd, texts.wooGenerate],
} as const;

export const SHOP_SYSTEMS: Readonly<Record<PresetName, ShopSystem>> = {
  generic: {
    label: texts.ownApi,
    template: "https://shop.example/api/products/{id}",
    scheme: "none",
    steps: [texts.ownApiUrl, texts.ownApiKeys],
  },
  woocommerce: {
    ...WOOCOMMERCE,
    label: "WooCommerce",
    address: { ...SHOP_ADDRESS, path: "/wp-json/wc/v3/products/{id}" },
    template: "https://shop.example/wp-json/wc/v3/products/{id}",
  },
  "woocommerce-slug": {
    ...WOOCOMMERCE,
    label: "WooCommerce",
    address: { ...SHOP_ADDRESS, path: "/wp-json/wc/v3/products?slug={id}" },
    template: "https://shop.example/wp-json/wc/v3/products?slug={id}",
  },
  "shopify-ajax": {
    label: texts.shopifyStorefront,
    address: { ...SHOP_ADDRESS, path: "/products/{id}.js" },
    template: "https://shop.example/products/{id}.js",
    scheme: "none",
    steps: [texts.shopifyStep],
  },
  bigcommerce: {
    label: "BigCommerce",
    address: {
      label: texts.apiPath,
      placeholder: "https://api.bigcommerce.com/stores/…/v3",
      description: texts.apiPathHint,
      path: "/catalog/products/{id}?include=images,primary_image",
    },
    template: "https://api.bigcommerce.com/stores/…/v3/catalog/products/{id}?include=images,primary_image",
    scheme: "header",
    keys: { value: { label: texts.accessToken } },
    fixed: { name: "X-Auth-Token" },
    steps: [texts.bigOpen, texts.bigCreate, texts.bigCopy],
  },
  magento: {
    label: texts.magento,
    address: { ...SHOP_ADDRESS, path: "/rest/V1/products/{id}" },
    template: "https://shop.example/rest/V1/products/{id}",
    scheme: "bearer",
    keys: { token: { label: texts.accessToken } },
    steps: [texts.magentoOpen, texts.magentoActivate, texts.magentoOff],
  },
  prestashop: {
    label: "PrestaShop",
    address: {
      ...SHOP_ADDRESS,
      path: "/api/products/{id}?output_format=JSON&language=1&price[final_price][use_tax]=1&price[full_price][use_tax]=1&price[full_price][use_reduction]=0",
    },
    template: "https://shop.example/api/products/{id}?output_format=JSON",
    scheme: "basic",
    keys: { username: { label: texts.webserviceKey } },
    fixed: { password: "not-used" },
    steps: [texts.prestaOpen, texts.prestaAdd, texts.prestaCopy],
  },
  salesforce: {
    label: texts.salesforce,
    template: "https://….api.commercecloud.salesforce.com/…/products/{id}",
    scheme: "oauth",
    keys: {
      token_url: { label: texts.slasUrl },
      client_id: { label: texts.slasId },
      client_secret: { label: texts.slasSecret },
    },
    steps: [texts.slasAsk, texts.slasAskUrl],
  },
};

export const keyNames = ({ keys = {} }: Pick<ShopSystem, "keys">): string => {
  const names = Object.keys(keys).map((name) => keys[name as KeyName]?.label ?? name);
  return texts.theKeys(names);
};

/** Preset for the system's other URL format, with or without an id. The merchant need not know the format. */
export const OTHER_KIND: Readonly<Partial<Record<PresetName, PresetName>>> = {
  woocommerce: "woocommerce-slug",
  "woocommerce-slug": "woocommerce",
};

export const shownPreset = (preset: PresetName): PresetName =>
  preset === OTHER_KIND.woocommerce ? "woocommerce" : preset;
