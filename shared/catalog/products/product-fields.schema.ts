import * as v from "valibot";
import * as fields from "../../api/fields.schema.ts";
import { described, oneOf, text } from "../../api/forms.schema.ts";
import { expected } from "../../vocabulary/problems/problems.ts";
import {
  CREATE_FIELDS,
  FEED_FIELDS,
  type FieldType,
  PRODUCT_FIELDS,
  type ProductField,
  PUSHED_FIELDS,
  type PushedField,
  type RequiredField,
  type ValueOf,
} from "../../vocabulary/product-fields.ts";
import { PRODUCT_SOURCES } from "../../vocabulary/product-statuses.ts";

const SHOWN: Partial<Record<FieldType, v.GenericSchema>> = {
  integer: v.number(),
  flag: v.boolean(),
  stock_status: fields.StockStatus,
  product_status: fields.ProductStatus,
  source: oneOf(PRODUCT_SOURCES),
  time: fields.Timestamp,
  sale: v.object({ price: v.string(), from: v.optional(fields.Timestamp), to: v.optional(fields.Timestamp) }),
};

const PUSHED: typeof SHOWN = {
  ...SHOWN,
  url: fields.HttpUrl,
  decimal: fields.DecimalString,
  currency: fields.CurrencyCode,
  integer: fields.StockQuantity,
};

type Shape = "shown" | "feed" | "pushed";

const HTML = "Stored unchanged. May contain HTML and scripts, so sanitize it before display.";

const NOTES: Readonly<Record<Shape, Partial<Record<ProductField, string>>>> = {
  shown: {
    lowest_prior_price: "Sent by the merchant.",
    price_hidden: "Present if `true`.",
    currency: "If absent, the store's currency applies.",
    description: HTML,
    stock_quantity: "Absent if stock is not tracked.",
  },
  feed: {
    compare_price: "Greater than `price`.",
    lowest_prior_price: "Present with `compare_price`, if the store shows it.",
  },
  pushed: {
    currency: "An active code in capitals.",
    description: HTML,
    lowest_prior_price: "Applies to the `price` sent with it. A later `price` without it clears it.",
    ...Object.fromEntries(CREATE_FIELDS.map((name) => [name, "Required for a new product."])),
  },
};

const describe = (shape: Shape, name: ProductField, schema: v.GenericSchema) => {
  const { description, example } = PRODUCT_FIELDS[name];
  if (description === "") return schema;
  const text = `${description} ${NOTES[shape][name] ?? ""}`.trim();
  // Standard schemas, such as `CurrencyCode`, have an example.
  const { examples } = v.getMetadata(schema);
  return example === undefined || (Array.isArray(examples) && examples.includes(example))
    ? described(schema, text)
    : described(schema, text, example);
};

const shownSchema = (shape: Shape, name: ProductField): v.GenericSchema => {
  const { type, isRequired = false } = PRODUCT_FIELDS[name];
  const value = describe(shape, name, SHOWN[type] ?? v.string());
  const schema = type === "metadata" ? v.object({ sku: v.optional(value) }) : value;
  return isRequired ? schema : v.optional(schema);
};

const pushedSchema = (name: PushedField): v.GenericSchema => {
  const { type, isRequired = false, maxCharacters: max = 0 } = PRODUCT_FIELDS[name];
  const line = v.pipe(text(max), v.minLength(1, expected("text", { min: 1, max })));
  const schema = describe("pushed", name, PUSHED[type] ?? (type === "plain_text" ? line : text(max)));
  return isRequired ? v.optional(schema) : v.nullish(schema);
};

type Value<F extends ProductField> = v.GenericSchema<ValueOf<F>>;
type ShownEntry<F extends ProductField> = F extends RequiredField
  ? Value<F>
  : v.OptionalSchema<Value<F>, undefined>;
type PushEntry<F extends ProductField> = F extends RequiredField
  ? v.OptionalSchema<Value<F>, undefined>
  : v.NullishSchema<Value<F>, undefined>;

export const shownFields = <F extends ProductField>(names: readonly F[]) =>
  Object.fromEntries(names.map((name) => [name, shownSchema("shown", name)])) as {
    [Name in F]: ShownEntry<Name>;
  };

export const feedFields = Object.fromEntries(
  Object.entries(FEED_FIELDS).map(([as, name]) => [as, shownSchema("feed", name)]),
) as { [As in keyof typeof FEED_FIELDS]: ShownEntry<(typeof FEED_FIELDS)[As]> };

/** `product_metadata` is pushed as `sku`. */
const pushedFields = Object.fromEntries(
  PUSHED_FIELDS.map((name) => [name === "product_metadata" ? "sku" : name, pushedSchema(name)]),
) as { [F in Exclude<PushedField, "product_metadata">]: PushEntry<F> } & {
  sku: v.NullishSchema<v.GenericSchema<string>, undefined>;
};

/**
 * `POST /v2/product` (spec "Upsert a product"). An absent field keeps its value. `null` clears an optional
 * field, and a null `stock_quantity` means that stock is not tracked.
 */
export const ProductPush = v.object(
  { client_product_id: fields.ClientProductId, ...pushedFields },
  expected("json_object"),
);
export type ProductPush = v.InferOutput<typeof ProductPush>;
