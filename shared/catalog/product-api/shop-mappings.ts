import { MAPPED_FIELDS, type MappedField } from "../../vocabulary/merchant-fields.ts";

/** JMESPath expressions: https://jmespath.org/specification.html */
export type Mapping = Readonly<Partial<Record<MappedField, string>>>;

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

/** Field names from the spec ("Merchant product API response"). */
export const generic: Mapping = {
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

/** `GET /wp-json/wc/v3/products/{id}`. `on_sale` states whether the sale price applies now. */
export const woocommerce: Mapping = {
  ...generic,
  on_sale: "on_sale != `false` || date_on_sale_from_gmt != `null`",
  sale_from: "date_on_sale_from_gmt",
  sale_to: "date_on_sale_to_gmt",
  for_sale: "status",
};

/**
 * `GET /products/{handle}.js` of a storefront, which returns only published products: integer cents, links
 * without a host.
 */
export const shopifyAjax: Mapping = {
  id: "handle",
  title: "title",
  product_link: "url",
  price: "price",
  regular_price: "compare_at_price",
  image: "featured_image || images[0]",
  description: "description",
  sku: "variants[0].sku",
  stock_status: "available",
};

/**
 * `GET /v3/catalog/products/{id}?include=images,primary_image`: prices are numbers, and all fields are in
 * `data`.
 */
export const bigcommerce: Mapping = {
  id: "data.id",
  title: "data.name",
  product_link: "data.custom_url.url",
  price: "data.price",
  sale_price: "data.sale_price",
  regular_price: "data.retail_price > `0` && data.retail_price || data.price",
  price_hidden: "data.is_price_hidden",
  for_sale: "data.is_visible",
  image: "data.primary_image.url_standard || data.images[0].url_standard",
  description: "data.description",
  sku: "data.sku",
  stock_status:
    "(data.inventory_tracking != 'none' && data.inventory_level == `0`) && 'outofstock' || data.availability",
  stock_quantity: "data.inventory_tracking != 'none' && data.inventory_level",
};

const magentoAttribute = (code: string) => `custom_attributes[?attribute_code=='${code}'] | [0].value`;

/** `GET /rest/V1/products/{sku}`: most fields are in a list of attributes, and images in the media folder. */
export const magento: Mapping = {
  id: "sku",
  title: "name",
  product_link: "custom_attributes[?attribute_code=='url_key'].join('', ['/', value, '.html']) | [0]",
  price: "price",
  sale_price: magentoAttribute("special_price"),
  regular_price: "price",
  sale_from: magentoAttribute("special_from_date"),
  sale_to: magentoAttribute("special_to_date"),
  // Status 2 is disabled. Visibility 1 means that the product has no page.
  for_sale: "status && status != `2` && visibility != `1`",
  image:
    "custom_attributes[?attribute_code=='image' && value!='no_selection']" +
    ".join('', ['/media/catalog/product', value]) | [0]",
  description: magentoAttribute("description"),
  sku: "sku",
  stock_status: "extension_attributes.stock_item.is_in_stock",
  stock_quantity:
    "extension_attributes.stock_item.manage_stock != `false` && extension_attributes.stock_item.qty",
};

/** Reads a text. Texts come in all languages, unless the URL has `language=1`. */
const prestashopText = (name: string) => `product.${name}[0].value || product.${name}`;

/**
 * `GET /api/products/{id}?output_format=JSON`. `price` excludes tax. For displayed prices, the URL needs
 * `price[final_price][use_tax]=1` and `price[full_price][use_tax]=1&price[full_price][use_reduction]=0`.
 */
export const prestashop: Mapping = {
  id: "product.id",
  title: prestashopText("name"),
  price: "product.final_price || product.price",
  regular_price: "product.full_price",
  price_hidden: "to_string(product.show_price) == '0'",
  for_sale: "product.active",
  image:
    "product.id_default_image && join('', ['/', to_string(product.id_default_image), '-large_default/', " +
    `(${prestashopText("link_rewrite")}), '.jpg'])`,
  description: prestashopText("description"),
  sku: "product.reference",
  stock_status: "to_string(product.available_for_order) == '0' && 'outofstock' || `null`",
};

/**
 * `GET
 * /product/shopper-products/v1/organizations/{organization}/products/{id}?siteId=…&allImages=true&perPricebook=true`.
 * The highest of the price books is the list price.
 */
export const salesforce: Mapping = {
  id: "id",
  title: "name",
  product_link: "slugUrl",
  price: "price",
  sale_price: "min(productPromotions[].promotionalPrice)",
  regular_price: "max(tieredPrices[].price)",
  currency: "currency",
  image: "(imageGroups[?viewType=='large'] | [0].images[0].link) || imageGroups[0].images[0].link",
  description: "longDescription || shortDescription",
  sku: "id",
  stock_status:
    "inventory && (inventory.orderable && (inventory.stockLevel == `0` && " +
    "(inventory.backorderable || inventory.preorderable) && 'onbackorder' || 'instock') || 'outofstock')",
  stock_quantity: "inventory.stockLevel",
};
