import * as v from "valibot";
import { HttpUrl, SeenVersion } from "../../api/fields.schema.ts";
import { described, integer, oneOf, strict } from "../../api/forms.schema.ts";
import {
  CONNECTION_WORDS,
  PresetName,
  ProductIdRule,
  URL_TEMPLATE_EXAMPLE,
} from "../../stores/catalog-source.schema.ts";
import { normalizeHttpUrl } from "../../vocabulary/http-url.ts";
import { MAPPED_FIELDS, type MappedField, MERCHANT_FIELDS } from "../../vocabulary/merchant-fields.ts";
import { expected } from "../../vocabulary/problems/problems.ts";
import { DEFAULT_PULLS_PER_SECOND, PRICE_FORMATS } from "../../vocabulary/product-api.ts";
import { PullReasonView, PullWarningView } from "../pull/pull-outcome.schema.ts";
import { ProductApiAuth } from "./credentials.schema.ts";

const PLACEHOLDER = "{id}";
const templateMessage = expected("url_template");

/** `{id}` must not change the host, because the host receives the credentials. */
const isTemplate = (template: string): boolean => {
  const [one, other] = ["1", "2"].map((id) => {
    const href = normalizeHttpUrl(template.replaceAll(PLACEHOLDER, id));
    return href === undefined ? null : new URL(href);
  });
  if (!one || !other) return false;
  return one.origin === other.origin && one.pathname + one.search !== other.pathname + other.search;
};

const UrlTemplate = v.pipe(
  v.string(templateMessage),
  v.maxLength(2048, templateMessage),
  v.check((template) => template.includes(PLACEHOLDER) && isTemplate(template), templateMessage),
);

const expressionMessage = expected("expression", { max: 1_000 });
const Expression = v.pipe(
  v.string(expressionMessage),
  v.minLength(1, expressionMessage),
  v.maxLength(1_000, expressionMessage),
);
const mappingExpression = (field: MappedField) => {
  const { description, example } = MERCHANT_FIELDS[field];
  return v.nullish(described(Expression, description, example));
};

const MappingOverrides = strict(
  Object.fromEntries(MAPPED_FIELDS.map((field) => [field, mappingExpression(field)])) as Record<
    MappedField,
    ReturnType<typeof mappingExpression>
  >,
);

export const ProductApiConnection = strict({
  url_template: described(UrlTemplate, CONNECTION_WORDS.url_template, URL_TEMPLATE_EXAMPLE),
  auth: v.optional(
    described(
      ProductApiAuth,
      "Write-only credentials. Default: the stored credentials, if the URL's host is unchanged.",
      { scheme: "basic", username: "ck_reader", password: "cs_secret" },
    ),
  ),
  preset: v.optional(PresetName, "generic"),
  mapping: described(
    v.optional(MappingOverrides, {}),
    `${CONNECTION_WORDS.mapping} Replaces the preset's expression.`,
    {
      sku: "variants[0].sku",
    },
  ),
  price_scale: v.optional(described(integer(0, 8), CONNECTION_WORDS.price_scale, 0)),
  price_format: v.nullish(described(oneOf(PRICE_FORMATS), CONNECTION_WORDS.price_format, "comma")),
  pulls_per_second: v.optional(
    described(integer(1, 50), CONNECTION_WORDS.pulls_per_second, 10),
    DEFAULT_PULLS_PER_SECOND,
  ),
  if_connected_at: v.nullish(
    described(
      SeenVersion,
      "`connected_at` of the connection that you read, or `null` if there was none. If the connection has changed since, nothing is written and the call returns 412. Without it, the last change wins.",
    ),
  ),
});
export type ProductApiConnection = v.InferOutput<typeof ProductApiConnection>;

export const PreviewRequest = strict({
  url: described(HttpUrl, "Product URL to try."),
  connection: v.optional(
    described(
      ProductApiConnection,
      "Unsaved connection, in the form of `PUT …/product-api`. Default: the saved connection.",
    ),
  ),
  product_id_rule: v.nullish(
    described(
      ProductIdRule,
      "Unsaved id rule. `null` tries without a rule. Default: the saved rule.",
      "/p/([^/]+)$",
    ),
  ),
});

const product = { client_product_id: "501", title: "Linen shirt", price: "49.90" };

export const Preview = v.object({
  url: described(v.string(), "Product URL that was tried.", "https://shop.example/p/linen-shirt-501"),
  client_product_id: v.optional(described(v.string(), "Product id extracted from the URL.", "501")),
  http_status: v.optional(described(v.number(), "HTTP status of the product API's response.", 200)),
  answer: v.optional(
    described(v.unknown(), "Fetched JSON with credentials redacted.", { id: 501, name: "Linen shirt" }),
  ),
  product: v.optional(
    described(v.record(v.string(), v.unknown()), "Product as it would be stored.", product),
  ),
  changes: v.optional(
    described(
      v.object({
        kind: described(
          oneOf(["new", "changed", "unchanged"]),
          "Effect of a pull: create, change or keep the stored copy.",
          "changed",
        ),
        set: described(v.record(v.string(), v.unknown()), "Fields that would be written.", {
          price: "49.90",
        }),
        remove: described(v.array(v.string()), "Fields that would be cleared.", ["compare_price"]),
        product_status: v.optional(
          described(v.string(), "Status to set. Present if the product would become active.", "active"),
        ),
      }),
      "Differences from the stored copy.",
    ),
  ),
  missing: described(v.array(v.string()), "Required fields that the mapping doesn't find.", []),
  message: v.optional(
    described(v.string(), "Reason why a pull would store nothing.", "the response has no usable price"),
  ),
  reason: v.optional(described(PullReasonView, "Reason as a code.")),
  warnings: described(v.array(PullWarningView), "Problems that don't stop a pull.", [{ code: "price_zero" }]),
  price_formats: v.optional(
    described(
      v.array(v.object({ price_format: oneOf(PRICE_FORMATS), price: v.string() })),
      "Result of each `price_format`, if the price can't be read.",
      [{ price_format: "comma", price: "1299.00" }],
    ),
  ),
});
export type Preview = v.InferOutput<typeof Preview>;
