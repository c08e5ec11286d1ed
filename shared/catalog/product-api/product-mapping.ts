import { definedOnly } from "../../platform/defined-only.ts";
import { MAPPED_FIELDS, type MappedField } from "../../vocabulary/product-api.ts";
import type { Product } from "../products/stored-product.ts";
import { assertExpression, evaluate } from "./mapping-expression.ts";
import type { Mapping } from "./mapping-presets.ts";
import {
  isBelow,
  isPositive,
  readCurrency,
  readId,
  readPrice,
  readQuantity,
  readStockStatus,
  readText,
  readUrl,
} from "./merchant-values.ts";

/** What a pull knows of a product. A field that the merchant's answer lacks is absent. */
export type MappedProduct = Omit<Product, "product_id" | "product_status" | "client_product_id">;

export type MappingResult =
  | { readonly product: MappedProduct; readonly merchantId: string }
  /** The strictly required fields that are missing or unusable. */
  | { readonly missing: readonly string[] };

export type MappingOptions = {
  readonly priceScale: number;
  /** Relative links are resolved against it. */
  readonly productUrl: string;
};

type Values = Readonly<Partial<Record<MappedField, unknown>>>;

/** Reads the mapped fields of a merchant's answer. */
export type CompiledMapping = (answer: unknown) => Values;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** A mapping that does not compile. */
export class MappingInvalid extends Error {
  readonly field: MappedField;
  constructor(field: MappedField, cause: unknown) {
    super(`${field}: not a JMESPath expression`, { cause });
    this.name = "MappingInvalid";
    this.field = field;
  }
}

const assertCompiles = (field: MappedField, expression: string): void => {
  try {
    assertExpression(expression);
  } catch (error) {
    throw new MappingInvalid(field, error);
  }
};

/**
 * Compiles a mapping once for many products.
 *
 * All expressions become one multi-select, since the library's cost is by search, not by field. Where a
 * function in one of them meets a value of the wrong type, the fields are read one by one, so that it costs
 * only that field.
 *
 * @returns reads a merchant's answer
 * @throws MappingInvalid
 */
export const compileMapping = (mapping: Mapping): CompiledMapping => {
  const fields = MAPPED_FIELDS.flatMap((field) => {
    const expression = mapping[field];
    if (expression === undefined) return [];
    assertCompiles(field, expression);
    return [{ field, expression }];
  });
  const all = `{${fields.map(({ field, expression }) => `${field}: (${expression})`).join(", ")}}`;
  const readOne = (expression: string, answer: unknown) => {
    try {
      return evaluate(expression, answer);
    } catch {
      return undefined;
    }
  };
  return (answer) => {
    try {
      const values = evaluate(all, answer);
      return isRecord(values) ? values : {};
    } catch {
      const read = fields.map(({ field, expression }) => [field, readOne(expression, answer)]);
      return Object.fromEntries(read);
    }
  };
};

/** The price in force and the one it is compared with (spec "Merchant product API response"). */
const readPrices = (values: Values, scale: number) => {
  const price = readPrice(values.price, scale);
  const sale = readPrice(values.sale_price, scale);
  const regular = readPrice(values.regular_price, scale);
  const full = isPositive(regular) ? regular : price;
  const onSale = values.on_sale !== false && isPositive(sale) && full !== undefined && isBelow(sale, full);
  const compare = isPositive(regular) ? regular : undefined;
  return onSale ? { price: sale, compare_price: compare ?? full } : { price, compare_price: compare };
};

/**
 * Makes a product of a merchant's answer. Texts are cut to what a push may hold.
 *
 * @param read a compiled mapping
 */
export const mapProduct = (
  read: CompiledMapping,
  answer: unknown,
  { priceScale, productUrl }: MappingOptions,
): MappingResult => {
  const values = read(answer);
  const merchantId = readId(values.id);
  const title = readText(values.title, 1024);
  const productLink = readUrl(values.product_link, productUrl);
  const image = readUrl(values.image, productLink ?? productUrl);
  const { price, compare_price } = readPrices(values, priceScale);
  if (
    merchantId === undefined ||
    title === undefined ||
    productLink === undefined ||
    image === undefined ||
    price === undefined
  ) {
    const required = { id: merchantId, title, price, product_link: productLink, image };
    return {
      missing: Object.entries(required).flatMap(([field, value]) => (value === undefined ? [field] : [])),
    };
  }
  const sku = readText(readId(values.sku), 256);
  const optional = {
    compare_price,
    // Without one, the store's own applies wherever the product is shown.
    currency: readCurrency(values.currency),
    description: readText(values.description, 100_000),
    product_metadata: sku === undefined ? undefined : { sku },
    stock_status: readStockStatus(values.stock_status),
    stock_quantity: readQuantity(values.stock_quantity),
  };
  return {
    merchantId,
    product: {
      title,
      product_link: productLink,
      price,
      thumbnail_image: image,
      ...definedOnly(optional),
    },
  };
};
