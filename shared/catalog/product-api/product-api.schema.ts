import * as v from "valibot";
import { integer, oneOf, strict, Timestamp } from "../../api/admin-fields.schema.ts";
import { HttpUrl } from "../../api/fields.schema.ts";

const PLACEHOLDER = "{id}";
const templateMessage =
  "expected a URL with {id} in its path or query, such as https://shop.example/products/{id}";

/** `{id}` may not choose the host: credentials go there. */
const isTemplate = (template: string): boolean => {
  const [one, other] = ["1", "2"].map((id) => URL.parse(template.replaceAll(PLACEHOLDER, id)));
  if (!one || !other || one.username !== "" || one.password !== "") return false;
  const isHttp = one.protocol === "https:" || one.protocol === "http:";
  return isHttp && one.origin === other.origin && one.pathname + one.search !== other.pathname + other.search;
};

export const UrlTemplate = v.pipe(
  v.string(templateMessage),
  v.maxLength(2048, templateMessage),
  v.check((template) => template.includes(PLACEHOLDER) && isTemplate(template), templateMessage),
);

/** Printable ASCII: what a header can hold. */
const headerText = (most: number) => {
  const message = `expected 1 to ${most} printable ASCII characters`;
  return v.pipe(v.string(message), v.maxLength(most, message), v.regex(/^[\x20-\x7e]+$/, message));
};

/** Headers that are the connection's own, or that would change what is asked for. */
const RESERVED =
  /^(host|connection|content-.*|transfer-encoding|te|trailer|upgrade|expect|proxy-.*|cookie|range|if-.*|accept.*)$/i;
const headerMessage = "expected the name of a header that carries credentials, such as X-Api-Key";
const HeaderName = v.pipe(
  v.string(headerMessage),
  v.regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/, headerMessage),
  v.check((name) => !RESERVED.test(name), headerMessage),
);

const userMessage = "expected 1 to 256 printable ASCII characters without a colon";
const Username = v.pipe(v.string(userMessage), v.regex(/^[\x20-\x39\x3b-\x7e]{1,256}$/, userMessage));

/** Bounded so that the encrypted form fits KMS's 4,096 bytes. */
const Auth = v.variant(
  "scheme",
  [
    strict({ scheme: v.literal("none") }),
    strict({ scheme: v.literal("basic"), username: Username, password: headerText(1_024) }),
    strict({ scheme: v.literal("bearer"), token: headerText(3_000) }),
    strict({ scheme: v.literal("header"), name: HeaderName, value: headerText(3_000) }),
  ],
  'expected "none", "basic", "bearer" or "header"',
);

const expressionMessage = "expected a JMESPath expression of 1 to 1000 characters, or null for none";
const Expression = v.nullish(
  v.pipe(
    v.string(expressionMessage),
    v.minLength(1, expressionMessage),
    v.maxLength(1_000, expressionMessage),
  ),
);

/** Which expression fills which field, over those of the preset; `null` takes the preset's away. */
const Overrides = strict({
  id: Expression,
  title: Expression,
  product_link: Expression,
  price: Expression,
  sale_price: Expression,
  regular_price: Expression,
  on_sale: Expression,
  currency: Expression,
  image: Expression,
  description: Expression,
  sku: Expression,
  stock_status: Expression,
  stock_quantity: Expression,
});
export const MAPPING_ENTRIES = Object.keys(Overrides.entries);

export const PresetName = oneOf(["generic", "woocommerce", "shopify-ajax", "bigcommerce", "magento"]);

/** `PUT /admin/stores/{brand}/product-api`. */
export const ProductApiConnection = strict({
  url_template: UrlTemplate,
  auth: v.pipe(
    v.optional(Auth),
    v.description(
      "Write-only. Left out, the stored credentials stay, as long as the address keeps its host.",
    ),
  ),
  preset: v.optional(PresetName, "generic"),
  mapping: v.optional(Overrides, {}),
  price_scale: v.optional(integer(0, 8)),
  pulls_per_second: v.optional(integer(1, 50), 10),
});
export type ProductApiConnection = v.InferOutput<typeof ProductApiConnection>;

/** A connected product API, without its credentials. */
export const ProductApiView = v.object({
  url_template: v.string(),
  auth: v.object({ scheme: oneOf(["none", "basic", "bearer", "header"]) }),
  mapping: v.record(v.string(), v.string()),
  price_scale: v.number(),
  pulls_per_second: v.number(),
  connected_at: Timestamp,
});
export type ProductApiView = v.InferOutput<typeof ProductApiView>;

/** `POST /admin/stores/{brand}/product-api/preview`. */
export const PreviewRequest = strict({ url: HttpUrl });

export const Preview = v.object({
  url: v.string(),
  client_product_id: v.optional(v.string()),
  http_status: v.optional(v.number()),
  answer: v.pipe(v.optional(v.unknown()), v.description("The JSON as it came, credentials blacked out.")),
  product: v.pipe(
    v.optional(v.record(v.string(), v.unknown())),
    v.description("The answer as it would be stored."),
  ),
  changes: v.pipe(
    v.optional(
      v.object({
        kind: oneOf(["new", "changed", "unchanged"]),
        set: v.record(v.string(), v.unknown()),
        remove: v.array(v.string()),
        product_status: v.optional(v.string()),
      }),
    ),
    v.description("How it differs from the stored copy."),
  ),
  missing: v.pipe(v.array(v.string()), v.description("Required fields that the mapping does not find.")),
  problems: v.array(v.string()),
});
export type Preview = v.InferOutput<typeof Preview>;
