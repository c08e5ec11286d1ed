import type { ProductSource, ProductStatus, StockStatus } from "./product-statuses.ts";

/** Value types other than text. */
export type NonTextValues = {
  integer: number;
  flag: true;
  stock_status: StockStatus;
  product_status: ProductStatus;
  source: ProductSource;
  metadata: { readonly sku?: string };
  sale: { readonly price: string; readonly from?: string; readonly to?: string };
};
type TextType = "id" | "plain_text" | "html" | "url" | "decimal" | "currency" | "time";
export type FieldType = TextType | keyof NonTextValues;

type Facts = {
  /** Set for every stored product, so a push can't clear the field. */
  readonly isRequired?: true;
  /** Set if a push may contain the field. `required` applies to a new product. */
  readonly push?: "required" | "optional";
  /**
   * Set if a pull without the field clears the stored value, such as a discount. By default, a pull
   * without the field keeps the value.
   */
  readonly isClearedByPull?: true;
  readonly maxCharacters?: number;
};

type Row<Type> = Facts & { readonly type: Type; readonly description: string; readonly example: unknown };

const field = <const Type extends FieldType, const Known extends Facts>(
  type: Type,
  facts: Known,
  description = "",
  example?: unknown,
): Row<Type> & Known => ({ type, ...facts, description, example });

const REQUIRED = { isRequired: true } as const;
const CREATED = { isRequired: true, push: "required" } as const;
const OPTIONAL = { push: "optional" } as const;
const CLEARED = { push: "optional", isClearedByPull: true } as const;

const PRIOR_PRICE = "Lowest price in the 30 days before the current reduction.";
const SALE = "Sale with start or end dates. `price` is the sale price while it lasts.";
const SALE_EXAMPLE = { price: "39.90", to: "2026-12-01T00:00:00.000Z" };
const TAKEN_DOWN_BY = "Source of the takedown. Present while the product is inactive.";

/** Fields of a stored product, which merchants see. Types, schemas, stored items and views derive from it. */
export const PRODUCT_FIELDS = {
  product_id: field("integer", REQUIRED, "Product's id in this service.", 4503599627370496),
  client_product_id: field("id", REQUIRED, "Merchant's product id.", "501"),
  product_link: field("url", CREATED, "Product's link.", "https://shop.example/p/linen-shirt-501"),
  title: field("plain_text", { ...CREATED, maxCharacters: 1024 }, "Title.", "Linen shirt"),
  /** Price before `sale` is computed. */
  price: field("decimal", CREATED, "Current price.", "49.90"),
  thumbnail_image: field("url", CREATED, "Image URL.", "https://shop.example/img/501.jpg"),
  compare_price: field("decimal", CLEARED, "Price before a discount.", "59.90"),
  lowest_prior_price: field("decimal", CLEARED, PRIOR_PRICE, "54.90"),
  sale: field("sale", { isClearedByPull: true }, SALE, SALE_EXAMPLE),
  price_hidden: field("flag", { isClearedByPull: true }, "Whether the shop hides the price.", true),
  currency: field("currency", OPTIONAL, "ISO 4217 currency code.", "EUR"),
  /** Stored as a separate item, so that lists read small items. */
  description: field("html", { ...OPTIONAL, maxCharacters: 100_000 }, "Description.", "<p>Washed linen.</p>"),
  /** Named `sku` in a push. */
  product_metadata: field("metadata", { ...OPTIONAL, maxCharacters: 256 }, "Stock-keeping unit.", "LS-501-M"),
  stock_status: field("stock_status", OPTIONAL, "Availability of the product.", "instock"),
  stock_quantity: field("integer", CLEARED, "Units in stock.", 4),
  product_status: field("product_status", { isRequired: true, push: "optional" }),
  source: field("source", REQUIRED, "Source of the last change.", "pull"),
  taken_down_by: field("source", {}, TAKEN_DOWN_BY),
  created_at: field("time", REQUIRED, "Time of creation."),
  updated_at: field("time", REQUIRED, "Time of the last change."),
};

/** Public fields by their names in the feed. */
export const FEED_FIELDS = {
  id: "client_product_id",
  title: "title",
  price: "price",
  compare_price: "compare_price",
  lowest_prior_price: "lowest_prior_price",
  currency: "currency",
  image_url: "thumbnail_image",
  product_link: "product_link",
  stock_status: "stock_status",
} as const satisfies Readonly<Record<string, ProductField>>;

type Fields = typeof PRODUCT_FIELDS;
export type ProductField = keyof Fields;
type With<Known> = { [F in ProductField]: Fields[F] extends Known ? F : never }[ProductField];
export type RequiredField = With<{ isRequired: true }>;
export type PushedField = With<{ push: string }>;

type Value<Type> = Type extends keyof NonTextValues ? NonTextValues[Type] : string;
export type ValueOf<F extends ProductField> = Value<Fields[F]["type"]>;
type Values<F extends ProductField> = { [Name in F]: ValueOf<Name> };
export type ProductWith<F extends ProductField> = Values<Extract<F, RequiredField>> &
  Partial<Values<Exclude<F, RequiredField>>>;

const NAMES = Object.keys(PRODUCT_FIELDS) as ProductField[];
export const LISTED_FIELDS = NAMES.filter((name) => name !== "description");
export const PUSHED_FIELDS = NAMES.filter(
  (name): name is PushedField => PRODUCT_FIELDS[name].push !== undefined,
);
/** Fields required to create a product (spec "Upsert a product"). */
export const CREATE_FIELDS = NAMES.filter(
  (name): name is With<{ push: "required" }> => PRODUCT_FIELDS[name].push === "required",
);
export const CLEARED_WHEN_ABSENT = NAMES.filter(
  (name): name is With<{ isClearedByPull: true }> => PRODUCT_FIELDS[name].isClearedByPull === true,
);
