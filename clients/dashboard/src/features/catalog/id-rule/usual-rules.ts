import type { PresetName } from "../../../../../../shared/vocabulary/product-api.ts";
import { texts } from "./texts/en.ts";

/** The presets' rules in words; `mapping-presets.ts` has the expressions. */
export const USUAL_RULES: Readonly<Record<PresetName, string>> = {
  generic: texts.afterHyphen,
  woocommerce: texts.usualWooCommerce,
  "woocommerce-slug": texts.usualPart("/product/"),
  "shopify-ajax": texts.usualPart("/products/"),
  bigcommerce: texts.usualBigCommerce,
  magento: texts.usualPage,
  prestashop: texts.usualPrestaShop,
  salesforce: texts.usualPage,
};
