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
import { expected } from "../../vocabulary/problems/problems.ts";
import { DEFAULT_PULLS_PER_SECOND, type MAPPED_FIELDS, PRICE_FORMATS } from "../../vocabulary/product-api.ts";
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
const expression = (description: string, example: string) =>
  v.nullish(
    described(
      v.pipe(
        v.string(expressionMessage),
        v.minLength(1, expressionMessage),
        v.maxLength(1_000, expressionMessage),
      ),
      description,
      example,
    ),
  );

const MappingOverrides = strict({
  id: expression("The product's own id.", "data.id"),
  title: expression("Its title.", "data.name"),
  product_link: expression("The product's link; a relative one is resolved.", "data.url"),
  price: expression("The current price.", "data.price"),
  sale_price: expression("The price while the product is on sale.", "data.sale_price"),
  regular_price: expression("The price before a discount.", "data.list_price"),
  lowest_prior_price: expression(
    "The lowest price in the 30 days before the current reduction began.",
    "data.lowest_price_30_days",
  ),
  on_sale: expression("`false`, `0` or `no` when the sale price does not apply.", "data.on_sale"),
  sale_from: expression(
    "When the sale price begins to apply: a date, or epoch seconds. A date without an offset is in the store's time zone, or in UTC if the expression names a field that ends in `gmt` or `utc`.",
    "data.sale_start",
  ),
  sale_to: expression("When it ends, likewise; a day without a time counts as a whole.", "data.sale_end"),
  price_hidden: expression("`true` when the shop hides the price.", "data.hide_price"),
  for_sale: expression(
    "`false`, `draft`, `hidden` and the like take the product down, until the shop says otherwise.",
    "data.status",
  ),
  currency: expression("An ISO 4217 code.", "data.currency"),
  image: expression("The picture's URL; a relative one is resolved.", "data.images[0].url"),
  description: expression("It may hold HTML, which is kept.", "data.description"),
  sku: expression("The stock-keeping unit.", "data.sku"),
  stock_status: expression(
    "Whether it can be bought, in words, as a boolean, or as 0 or 1.",
    "data.available",
  ),
  stock_quantity: expression("Units in stock.", "data.stock"),
} satisfies Record<(typeof MAPPED_FIELDS)[number], unknown>);

export const ProductApiConnection = strict({
  url_template: described(UrlTemplate, CONNECTION_WORDS.url_template, URL_TEMPLATE_EXAMPLE),
  auth: v.optional(
    described(
      ProductApiAuth,
      "Write-only. Without it, the stored credentials stay, as long as the URL keeps its host.",
      { scheme: "basic", username: "ck_reader", password: "cs_secret" },
    ),
  ),
  preset: v.optional(PresetName, "generic"),
  mapping: described(
    v.optional(MappingOverrides, {}),
    `${CONNECTION_WORDS.mapping} It replaces the preset's.`,
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
      "The `connected_at` of the connection that this one was made from, null if there was none. If another one was saved since, nothing is written: 412. Without it, the last one wins.",
    ),
  ),
});
export type ProductApiConnection = v.InferOutput<typeof ProductApiConnection>;

export const PreviewRequest = strict({
  url: described(HttpUrl, "The product URL to try."),
  connection: v.optional(
    described(
      ProductApiConnection,
      "A connection that is not saved: what `PUT …/product-api` would take. Without it, the saved one is tried.",
    ),
  ),
  product_id_rule: v.nullish(
    described(
      ProductIdRule,
      "The store's own rule, not saved yet; `null` tries without one. Without this field, the saved rule applies.",
      "/p/([^/]+)$",
    ),
  ),
});

const product = { client_product_id: "501", title: "Linen shirt", price: "49.90" };

export const Preview = v.object({
  url: described(v.string(), "The product URL that was tried.", "https://shop.example/p/linen-shirt-501"),
  client_product_id: v.optional(described(v.string(), "The id taken from the URL.", "501")),
  http_status: v.optional(described(v.number(), "The status of the product API's answer.", 200)),
  answer: v.optional(
    described(v.unknown(), "The fetched JSON, with credentials redacted.", { id: 501, name: "Linen shirt" }),
  ),
  product: v.optional(
    described(v.record(v.string(), v.unknown()), "The product as it would be stored.", product),
  ),
  changes: v.optional(
    described(
      v.object({
        kind: described(
          oneOf(["new", "changed", "unchanged"]),
          "Whether a pull would create, change or keep the stored copy.",
          "changed",
        ),
        set: described(v.record(v.string(), v.unknown()), "Fields that would be written.", {
          price: "49.90",
        }),
        remove: described(v.array(v.string()), "Fields that would be cleared.", ["compare_price"]),
        product_status: v.optional(
          described(v.string(), "Present when the product would become active.", "active"),
        ),
      }),
      "How it differs from the stored copy.",
    ),
  ),
  missing: described(v.array(v.string()), "Required fields that the mapping does not find.", []),
  message: v.optional(
    described(v.string(), "Why a pull would store nothing.", "the response has no usable price"),
  ),
  reason: v.optional(described(PullReasonView, "The same as a code.")),
  warnings: described(v.array(PullWarningView), "Problems that would not stop a pull.", [
    { code: "price_zero" },
  ]),
  price_formats: v.optional(
    described(
      v.array(v.object({ price_format: oneOf(PRICE_FORMATS), price: v.string() })),
      "For a price that can't be read: what each `price_format` would make of it.",
      [{ price_format: "comma", price: "1299.00" }],
    ),
  ),
});
export type Preview = v.InferOutput<typeof Preview>;
