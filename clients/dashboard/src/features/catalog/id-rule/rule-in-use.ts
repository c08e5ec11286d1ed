import type { StoreView } from "../../../../../../shared/stores/stores.schema.ts";
import { readableUrl } from "../../../../../../shared/vocabulary/http-url.ts";
import type { PresetName } from "../../../../../../shared/vocabulary/product-api.ts";
import { texts } from "../../../texts/en/id-rule.ts";
import { applyRule, findMadeRule, type Taken } from "./make-rule.ts";

const USUAL_RULES: Readonly<Record<PresetName, string>> = {
  generic: texts.afterHyphen,
  woocommerce: texts.usualWooCommerce,
  "woocommerce-slug": texts.usualPart("/product/"),
  "shopify-ajax": texts.usualPart("/products/"),
  bigcommerce: texts.usualBigCommerce,
  magento: texts.usualPage,
  prestashop: texts.usualPrestaShop,
  salesforce: texts.usualPage,
};

/** Default rule of the contract: the text after the last hyphen of the path. */
const DEFAULT_RULE = "^[^?#]*-([^-?#]*?)/*(?:[?#]|$)";

const COMMON_ADDRESSES = [
  "https://shop.example/product/linen-shirt-501",
  "https://shop.example/products/linen-shirt-501",
  "https://shop.example/p/501-linen-shirt.html",
  "https://shop.example/linen-shirt-501.html",
  "https://shop.example/product?id=501",
];

export type RuleInUse = {
  readonly words: string;
  /** Extracts the id. Absent for typed expressions, because only the service evaluates them. */
  readonly take?: (url: string) => Taken | undefined;
};

const takeBy = (expression: string) => (url: string) => applyRule(expression, readableUrl(url));

export const ruleInUse = (
  own: string,
  { product_api: api }: Pick<StoreView, "product_api">,
  urls: readonly string[],
): RuleInUse => {
  if (own !== "") {
    const made = findMadeRule(own, [...urls, ...COMMON_ADDRESSES]);
    return made ? { words: made.words, take: takeBy(own) } : { words: texts.ownExpression };
  }
  return api?.product_id_rule === undefined
    ? { words: texts.afterHyphen, take: takeBy(DEFAULT_RULE) }
    : {
        words: USUAL_RULES[api.preset],
        take: takeBy(api.product_id_rule),
      };
};
