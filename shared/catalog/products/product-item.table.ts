import { definedOnly } from "../../platform/defined-only.ts";
import { type Item, type ItemReader, readItem } from "../../platform/table/read-item.ts";
import { PRODUCT_SOURCES, PRODUCT_STATUSES, STOCK_STATUSES } from "../../vocabulary/product-statuses.ts";
import type { PriceChange, PricedProduct, ShownProduct, StoredProduct } from "./stored-product.ts";

const readPriceChange = (change: ItemReader): PriceChange =>
  definedOnly({
    at: change.integer("at"),
    price: change.decimal("price"),
    reduced: change.optionalFlag("reduced") || undefined,
  });

const pricedFields = (item: ItemReader) => ({
  price: item.text("price"),
  compare_price: item.optionalText("compare_price"),
  sale: item.optionalMap("sale", (sale) =>
    definedOnly({
      price: sale.text("price"),
      from: sale.optionalText("from"),
      to: sale.optionalText("to"),
    }),
  ),
  price_hidden: item.optionalFlag("price_hidden") || undefined,
  currency: item.optionalText("currency"),
  price_history: item.has("price_history") ? item.list("price_history", readPriceChange) : undefined,
  updated_at: item.text("updated_at"),
});

const shownFields = (item: ItemReader) => ({
  ...pricedFields(item),
  client_product_id: item.text("client_product_id"),
  title: item.text("title"),
  lowest_prior_price: item.optionalText("lowest_prior_price"),
  thumbnail_image: item.text("thumbnail_image"),
  product_link: item.text("product_link"),
  stock_status: item.optionalOneOf("stock_status", STOCK_STATUSES),
  stock_quantity: item.optionalInteger("stock_quantity"),
  product_status: item.oneOf("product_status", PRODUCT_STATUSES),
});

export const pricedProductFromItem = (item: Item): PricedProduct =>
  definedOnly({ ...pricedFields(readItem(item, "product")) }) as PricedProduct;

export const shownProductFromItem = (item: Item): ShownProduct =>
  definedOnly(shownFields(readItem(item, "product")));

export const productFromItem = (item: Item): StoredProduct => {
  const product = readItem(item, "product");
  return definedOnly({
    ...shownFields(product),
    product_id: product.integer("product_id"),
    description_hash: product.optionalText("description_hash"),
    product_metadata: product.optionalMap("product_metadata", (metadata) =>
      definedOnly({ sku: metadata.optionalText("sku") }),
    ),
    source: product.oneOf("source", PRODUCT_SOURCES),
    taken_down_by: product.optionalOneOf("taken_down_by", PRODUCT_SOURCES),
    source_updated_at: product.optionalText("source_updated_at"),
    source_read_at: product.optionalText("source_read_at"),
    created_at: product.text("created_at"),
  });
};

export const descriptionFromItem = (item: Item): string => readItem(item, "description").text("description");
