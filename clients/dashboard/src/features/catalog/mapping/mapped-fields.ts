import type { ProductDetail } from "../../../../../../shared/catalog/products/products.schema.ts";
import { MAPPED_FIELDS, type MappedField } from "../../../../../../shared/vocabulary/product-api.ts";
import { texts } from "../../../texts/en/pulls.ts";

export type FieldWords = {
  readonly label: string;
  /** A product without this field is not stored. */
  readonly isRequired: boolean;
  readonly stored?: (product: ProductDetail) => string | undefined;
  readonly names: readonly string[];
};

const text = (value: string | number | undefined): string | undefined =>
  value === undefined ? undefined : String(value);

export const FIELDS: Readonly<Record<MappedField, FieldWords>> = {
  id: {
    label: texts.labels.id,
    isRequired: true,
    stored: (p) => p.client_product_id,
    names: ["id", "product_id", "sku", "handle", "slug"],
  },
  title: {
    label: texts.labels.title,
    isRequired: true,
    stored: (p) => p.title,
    names: ["title", "name", "label"],
  },
  product_link: {
    label: texts.labels.product_link,
    isRequired: false,
    stored: (p) => p.product_link,
    names: ["permalink", "link", "url", "href"],
  },
  price: {
    label: texts.labels.price,
    isRequired: true,
    stored: (p) => p.price,
    names: ["price", "amount", "final_price"],
  },
  image: {
    label: texts.labels.image,
    isRequired: true,
    stored: (p) => p.thumbnail_image,
    names: ["src", "image", "thumbnail", "picture", "url", "featured_image"],
  },
  sale_price: {
    label: texts.labels.sale_price,
    isRequired: false,
    names: ["sale_price", "special_price", "promotional_price"],
  },
  regular_price: {
    label: texts.labels.regular_price,
    isRequired: false,
    stored: (p) => p.compare_price,
    names: ["regular_price", "list_price", "compare_at_price", "retail_price"],
  },
  lowest_prior_price: {
    label: texts.labels.lowest_prior_price,
    isRequired: false,
    stored: (p) => p.lowest_prior_price,
    names: ["lowest_prior_price", "lowest_price_30_days", "omnibus_price"],
  },
  on_sale: { label: texts.labels.on_sale, isRequired: false, names: ["on_sale"] },
  sale_from: {
    label: texts.labels.sale_from,
    isRequired: false,
    names: ["sale_from", "date_on_sale_from", "special_from_date"],
  },
  sale_to: {
    label: texts.labels.sale_to,
    isRequired: false,
    names: ["sale_to", "date_on_sale_to", "special_to_date"],
  },
  price_hidden: {
    label: texts.labels.price_hidden,
    isRequired: false,
    names: ["price_hidden", "is_price_hidden", "hide_price"],
  },
  for_sale: {
    label: texts.labels.for_sale,
    isRequired: false,
    names: ["status", "is_visible", "active", "published"],
  },
  currency: {
    label: texts.labels.currency,
    isRequired: false,
    stored: (p) => p.currency,
    names: ["currency", "currency_code"],
  },
  description: {
    label: texts.labels.description,
    isRequired: false,
    stored: (p) => p.description,
    names: ["description", "body_html", "short_description"],
  },
  sku: {
    label: texts.labels.sku,
    isRequired: false,
    stored: (p) => p.product_metadata?.sku,
    names: ["sku", "reference"],
  },
  stock_status: {
    label: texts.labels.stock_status,
    isRequired: false,
    stored: (p) => p.stock_status,
    names: ["stock_status", "available", "availability", "in_stock"],
  },
  stock_quantity: {
    label: texts.labels.stock_quantity,
    isRequired: false,
    stored: (p) => text(p.stock_quantity),
    names: ["stock_quantity", "quantity", "stock", "inventory_level"],
  },
};

export const FIELD_ORDER: readonly MappedField[] = [
  ...MAPPED_FIELDS.filter((field) => FIELDS[field].isRequired),
  ...MAPPED_FIELDS.filter((field) => !FIELDS[field].isRequired),
];

/** Last name in a path: `src` for `images[0].src`, or the entry's name for an entry's value. */
const lastName = (path: string): string =>
  (/=='_?([^']+)'\] \| \[0\]\.value$/.exec(path)?.[1] ?? /([^.[\]]+)(?:\[\d+\])*$/.exec(path)?.[1] ?? "")
    .replaceAll('"', "")
    .toLowerCase();

export const likelyFields = (path: string): readonly MappedField[] => {
  const name = lastName(path);
  const rank = (field: MappedField): number => {
    const at = FIELDS[field].names.indexOf(name);
    return at < 0 ? 99 : at;
  };
  return [...FIELD_ORDER].sort((one, other) => rank(one) - rank(other));
};
