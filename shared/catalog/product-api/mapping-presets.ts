import { MAPPED_FIELDS, type MappedField, type PresetName } from "../../vocabulary/product-api.ts";

/** A JMESPath expression (https://jmespath.org/specification.html) for each field. */
export type Mapping = Readonly<Partial<Record<MappedField, string>>>;

export type Preset = {
  readonly mapping: Mapping;
  /** Decimal places in the shop's integer prices: 2 for a shop that answers in cents. */
  readonly price_scale: number;
};

/** The field names that the spec shows ("Merchant product API response"). */
const generic: Mapping = {
  id: "id",
  title: "name",
  product_link: "permalink",
  price: "price",
  sale_price: "sale_price",
  regular_price: "regular_price",
  currency: "currency",
  image: "images[0].src",
  description: "description",
  sku: "sku",
  stock_status: "stock_status",
  stock_quantity: "stock_quantity",
};

/** `GET /wp-json/wc/v3/products/{id}`; `on_sale` says whether a scheduled sale price is in force. */
const woocommerce: Mapping = { ...generic, on_sale: "on_sale" };

/** `GET /products/{handle}.js` of a storefront: integer cents, links without a host. */
const shopifyAjax: Mapping = {
  id: "id",
  title: "title",
  product_link: "url",
  price: "price",
  regular_price: "compare_at_price",
  image: "featured_image || images[0]",
  description: "description",
  sku: "variants[0].sku",
  stock_status: "available",
};

/** `GET /v3/catalog/products/{id}?include=images,primary_image`: prices are numbers, and all fields are in `data`. */
const bigcommerce: Mapping = {
  id: "data.id",
  title: "data.name",
  product_link: "data.custom_url.url",
  price: "data.price",
  sale_price: "data.sale_price",
  regular_price: "data.price",
  image: "data.primary_image.url_standard || data.images[0].url_standard",
  description: "data.description",
  sku: "data.sku",
  stock_status:
    "(data.inventory_tracking != 'none' && data.inventory_level == `0`) && 'outofstock' || data.availability",
  stock_quantity: "data.inventory_tracking != 'none' && data.inventory_level",
};

const magentoAttribute = (code: string) => `custom_attributes[?attribute_code=='${code}'] | [0].value`;

/** `GET /rest/V1/products/{sku}`: most fields are in a list of attributes, images in the media folder. */
const magento: Mapping = {
  id: "sku",
  title: "name",
  product_link: "custom_attributes[?attribute_code=='url_key'].join('', ['/', value, '.html']) | [0]",
  price: "price",
  sale_price: magentoAttribute("special_price"),
  regular_price: "price",
  image:
    "custom_attributes[?attribute_code=='image' && value!='no_selection']" +
    ".join('', ['/media/catalog/product', value]) | [0]",
  description: magentoAttribute("description"),
  sku: "sku",
  stock_status: "extension_attributes.stock_item.is_in_stock",
  stock_quantity:
    "extension_attributes.stock_item.manage_stock != `false` && extension_attributes.stock_item.qty",
};

export const PRESETS = {
  generic: { mapping: generic, price_scale: 0 },
  woocommerce: { mapping: woocommerce, price_scale: 0 },
  "shopify-ajax": { mapping: shopifyAjax, price_scale: 2 },
  bigcommerce: { mapping: bigcommerce, price_scale: 0 },
  magento: { mapping: magento, price_scale: 0 },
} as const satisfies Record<PresetName, Preset>;

/** The preset's mapping with the overrides applied; `null` removes a field. */
export const mergeMapping = (
  preset: Mapping,
  overrides: Readonly<Partial<Record<MappedField, string | null | undefined>>>,
): Record<string, string> => {
  const merged = { ...preset, ...overrides };
  return Object.fromEntries(
    MAPPED_FIELDS.flatMap((field) => {
      const expression = merged[field];
      return expression == null ? [] : [[field, expression]];
    }),
  );
};
