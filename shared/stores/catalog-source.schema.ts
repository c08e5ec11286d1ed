import * as v from "valibot";
import { Timestamp } from "../api/fields.schema.ts";
import { described, oneOf, text } from "../api/forms.schema.ts";
import { expected } from "../vocabulary/problems/problems.ts";
import { AUTH_SCHEMES, PRESET_NAMES, PRICE_FORMATS } from "../vocabulary/product-api.ts";

export const PresetName = described(
  oneOf(PRESET_NAMES),
  "Shop system that supplies the default mapping, price scale and id rule. Use `woocommerce-slug` for URLs without an id.",
  "woocommerce",
);

export const URL_TEMPLATE_EXAMPLE = "https://shop.example/wp-json/wc/v3/products/{id}";
export const CONNECTION_WORDS = {
  url_template: "URL of one product's JSON, with `{id}` in place of the product id.",
  mapping: "JMESPath expression (https://jmespath.org/specification.html) for each field.",
  price_scale: "Decimal places in the shop's integer prices, such as 2 for cents.",
  price_format:
    "Decimal separator of prices with symbols or thousands separators: `point` for `$1,299.00`, `comma` for `1.299,00 €`. Default: prices are plain decimals such as `1299.00`.",
  product_id_rule:
    "Preset's rule to extract the product id from a product URL. The store's own `product_id_rule` replaces it.",
  pulls_per_second: "Maximum requests per second to the product API.",
};

/** Regular expression in RE2 syntax. */
export const ProductIdRule = v.pipe(text(500), v.minLength(1, expected("expression", { max: 500 })));

export const ProductApiView = v.object({
  url_template: described(v.string(), CONNECTION_WORDS.url_template, URL_TEMPLATE_EXAMPLE),
  auth: v.object({ scheme: described(oneOf(AUTH_SCHEMES), "Authentication scheme.", "basic") }),
  preset: PresetName,
  mapping: described(v.record(v.string(), v.string()), CONNECTION_WORDS.mapping, { id: "id", title: "name" }),
  price_scale: described(v.number(), CONNECTION_WORDS.price_scale, 0),
  price_format: v.optional(described(oneOf(PRICE_FORMATS), CONNECTION_WORDS.price_format, "comma")),
  product_id_rule: v.optional(described(v.string(), CONNECTION_WORDS.product_id_rule, "/products/([^/?#]+)")),
  pulls_per_second: described(v.number(), CONNECTION_WORDS.pulls_per_second, 10),
  connected_at: described(Timestamp, "Time when the connection was saved."),
});
export type ProductApiView = v.InferOutput<typeof ProductApiView>;
