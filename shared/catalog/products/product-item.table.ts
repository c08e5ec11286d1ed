import { definedOnly } from "../../platform/defined-only.ts";
import { type Item, type ItemReader, readItem } from "../../platform/table/read-item.ts";
import {
  LISTED_FIELDS,
  type NonTextValues,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductWith,
} from "../../vocabulary/product-fields.ts";
import { PRODUCT_SOURCES, PRODUCT_STATUSES, STOCK_STATUSES } from "../../vocabulary/product-statuses.ts";
import { type PriceChange, SHOWN_FIELDS, type ShownProduct, type StoredProduct } from "./stored-product.ts";

const READERS: {
  readonly [Type in keyof NonTextValues]: (item: ItemReader, name: string) => NonTextValues[Type] | undefined;
} = {
  integer: (item, name) => item.integer(name),
  flag: (item, name) => item.optionalFlag(name) || undefined,
  stock_status: (item, name) => item.oneOf(name, STOCK_STATUSES),
  product_status: (item, name) => item.oneOf(name, PRODUCT_STATUSES),
  source: (item, name) => item.oneOf(name, PRODUCT_SOURCES),
  metadata: (item, name) => definedOnly({ sku: item.map(name).optionalText("sku") }),
  sale: (item, name) => {
    const sale = item.map(name);
    return definedOnly({
      price: sale.text("price"),
      from: sale.optionalText("from"),
      to: sale.optionalText("to"),
    });
  },
};

const readText = (item: ItemReader, name: string) => item.text(name);

/** Prepares the readers, because the feed reads many products. */
const createReader = <F extends ProductField>(names: readonly F[]) => {
  const readers = names.map((name) => {
    const { type, isRequired = false } = PRODUCT_FIELDS[name];
    return { name, isRequired, read: type in READERS ? READERS[type as keyof NonTextValues] : readText };
  });
  return (item: ItemReader) => {
    const product: Record<string, unknown> = {};
    for (const { name, isRequired, read } of readers) {
      const value = isRequired || item.has(name) ? read(item, name) : undefined;
      if (value !== undefined) product[name] = value;
    }
    return product as ProductWith<F>;
  };
};

const readShown = createReader(SHOWN_FIELDS);
const readListed = createReader(LISTED_FIELDS);

const readPriceChange = (change: ItemReader): PriceChange =>
  definedOnly({
    at: change.integer("at"),
    price: change.decimal("price"),
    reduced: change.optionalFlag("reduced") || undefined,
  });

const readPriceHistory = (item: ItemReader) =>
  item.has("price_history") ? { price_history: item.list("price_history", readPriceChange) } : undefined;

export const shownProductFromItem = (item: Item): ShownProduct => {
  const product = readItem(item, "product");
  return { ...readShown(product), ...readPriceHistory(product) };
};

export const productFromItem = (item: Item): StoredProduct => {
  const product = readItem(item, "product");
  return definedOnly({
    ...readListed(product),
    ...readPriceHistory(product),
    description_hash: product.optionalText("description_hash"),
    source_updated_at: product.optionalText("source_updated_at"),
    source_read_at: product.optionalText("source_read_at"),
  });
};

export const descriptionFromItem = (item: Item): string => readItem(item, "description").text("description");
