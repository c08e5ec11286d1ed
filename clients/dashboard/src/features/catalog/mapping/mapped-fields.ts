import type { ProductDetail } from "../../../../../../shared/catalog/products/products.schema.ts";
import {
  MAPPED_FIELDS,
  type MappedField,
  MERCHANT_FIELDS,
  REQUIRED_TO_STORE,
} from "../../../../../../shared/vocabulary/merchant-fields.ts";
import type { ProductField } from "../../../../../../shared/vocabulary/product-fields.ts";
import { texts } from "../../../texts/en/pulls.ts";

/** Names in shops' responses, most likely first. Default: the field's own. */
const USUAL_NAMES: Partial<Record<MappedField, readonly string[]>> = {
  id: ["id", "product_id", "sku", "handle", "slug"],
  title: ["title", "name", "label"],
  product_link: ["permalink", "link", "url", "href"],
  price: ["price", "amount", "final_price"],
  image: ["src", "image", "thumbnail", "picture", "url", "featured_image"],
  sale_price: ["sale_price", "special_price", "promotional_price"],
  regular_price: ["regular_price", "list_price", "compare_at_price", "retail_price"],
  lowest_prior_price: ["lowest_prior_price", "lowest_price_30_days", "omnibus_price"],
  sale_from: ["sale_from", "date_on_sale_from", "special_from_date"],
  sale_to: ["sale_to", "date_on_sale_to", "special_to_date"],
  price_hidden: ["price_hidden", "is_price_hidden", "hide_price"],
  for_sale: ["status", "is_visible", "active", "published"],
  currency: ["currency", "currency_code"],
  description: ["description", "body_html", "short_description"],
  sku: ["sku", "reference"],
  stock_status: ["stock_status", "available", "availability", "in_stock"],
  stock_quantity: ["stock_quantity", "quantity", "stock", "inventory_level"],
};

export const FIELD_ORDER: readonly MappedField[] = [
  ...REQUIRED_TO_STORE,
  ...MAPPED_FIELDS.filter((field) => !REQUIRED_TO_STORE.includes(field)),
];

type FieldWords = { readonly label: string; readonly isRequired: boolean };

export const FIELDS = Object.fromEntries(
  MAPPED_FIELDS.map((field) => [
    field,
    { label: texts.labels[field], isRequired: REQUIRED_TO_STORE.includes(field) },
  ]),
) as Readonly<Record<MappedField, FieldWords>>;

/** Product field that the mapped field fills. */
export const storedAs = (field: MappedField): ProductField | undefined => {
  const facts = MERCHANT_FIELDS[field];
  return "storedAs" in facts ? facts.storedAs : undefined;
};

export const storedText = (field: MappedField, product: ProductDetail): string | undefined => {
  const name = storedAs(field);
  const value = name === "product_metadata" ? product.product_metadata?.sku : name && product[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
};

/** Last name in a path: `src` for `images[0].src`, or the entry's name for an entry's value. */
const lastName = (path: string): string =>
  (/=='_?([^']+)'\] \| \[0\]\.value$/.exec(path)?.[1] ?? /([^.[\]]+)(?:\[\d+\])*$/.exec(path)?.[1] ?? "")
    .replaceAll('"', "")
    .toLowerCase();

export const likelyFields = (path: string): readonly MappedField[] => {
  const name = lastName(path);
  const rank = (field: MappedField): number => {
    const at = (USUAL_NAMES[field] ?? [field]).indexOf(name);
    return at < 0 ? 99 : at;
  };
  return [...FIELD_ORDER].sort((one, other) => rank(one) - rank(other));
};
