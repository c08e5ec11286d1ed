import type { PresetName } from "../../vocabulary/product-api.ts";
import type { Mapping } from "./shop-mappings.ts";
import * as shops from "./shop-mappings.ts";

export type Preset = {
  readonly mapping: Mapping;
  readonly price_scale: number;
  readonly product_id_rule?: string;
};

const HTML_PAGE = "/([^/?#]+)\\.html";

export const PRESETS: Readonly<Record<PresetName, Preset>> = {
  generic: { mapping: shops.generic, price_scale: 0 },
  /** `/product/linen-shirt-501/` or `/?p=501`. */
  woocommerce: {
    mapping: shops.woocommerce,
    price_scale: 0,
    product_id_rule: "(?:[?&]p=|-)(\\d+)/?(?:[?&#].*)?$",
  },
  /** `/product/a-line-kurta/`. */
  "woocommerce-slug": {
    mapping: { ...shops.woocommerce, id: "slug" },
    price_scale: 0,
    product_id_rule: "/product/([^/?#]+)",
  },
  /** `/products/a-line-kurta`, also below a collection. */
  "shopify-ajax": {
    mapping: shops.shopifyAjax,
    price_scale: 2,
    product_id_rule: "/products/([^/?#]+)",
  },
  /** The shop's URLs contain no id, so it must be added: `/enamel-mug/?product_id=174`. */
  bigcommerce: {
    mapping: shops.bigcommerce,
    price_scale: 0,
    product_id_rule: "[?&](?:product_)?id=(\\d+)",
  },
  /** `/WJ01.html`, if the URL key is the SKU. */
  magento: { mapping: shops.magento, price_scale: 0, product_id_rule: HTML_PAGE },
  /** `/men/1-1-hummingbird-t-shirt.html`: product, optional combination, and name. */
  prestashop: {
    mapping: shops.prestashop,
    price_scale: 0,
    product_id_rule: "/(\\d+)(?:-\\d+)?-[^/]*\\.html",
  },
  /** `/mens/suits/25686395M.html`. */
  salesforce: { mapping: shops.salesforce, price_scale: 0, product_id_rule: HTML_PAGE },
};
