import { definedOnly } from "../../platform/defined-only.ts";
import { MAPPED_FIELDS, type MappedField } from "../../vocabulary/product-api.ts";
import type { Product } from "../products/stored-product.ts";
import { Budget, BudgetSpent, type Limits } from "./jmespath/budget.ts";
import { compileExpression } from "./jmespath/compile.ts";
import { ExpressionInvalid } from "./jmespath/expression-invalid.ts";
import type { Json } from "./jmespath/json.ts";
import { WrongType } from "./jmespath/wrong-type.ts";
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

/** The product fields that a pull sets. A field that is missing in the merchant's answer is absent. */
export type MappedProduct = Omit<Product, "product_id" | "product_status" | "client_product_id">;

export type MappingResult =
  | { readonly product: MappedProduct; readonly merchantId: string }
  /** Names of required fields that are missing or unusable. */
  | { readonly missing: readonly string[] };

export type MappingOptions = {
  readonly priceScale: number;
  /** Base of relative links. */
  readonly productUrl: string;
};

type Values = Readonly<Partial<Record<MappedField, unknown>>>;

/**
 * For all fields of a product together. Mappings of real shops, for answers of 1 MB, took at most 910,000 steps
 * and 780,000 bytes; all of it is spent within 50 ms.
 */
const LIMITS: Limits = { steps: 2_000_000, bytes: 4_000_000 };

/** Reads the mapped fields of a merchant's answer. @throws MappingFailed */
export type CompiledMapping = (answer: unknown) => Values;

/** A mapping that can't be used: not at all, or not for this answer. The message says why, to the merchant. */
export class MappingFailed extends Error {
  constructor(problem: string, cause: unknown) {
    super(problem, { cause });
    this.name = new.target.name;
  }
}

/** An expression of the mapping does not compile. */
export class MappingInvalid extends MappingFailed {
  readonly field: MappedField;
  constructor(field: MappedField, cause: ExpressionInvalid) {
    super(`mapping.${field}: ${cause.message}`, cause);
    this.field = field;
  }
}

const compileField = (field: MappedField, expression: string) => {
  try {
    return { field, ...compileExpression(expression) };
  } catch (error) {
    throw error instanceof ExpressionInvalid ? new MappingInvalid(field, error) : error;
  }
};

type CompiledField = ReturnType<typeof compileField>;

/** A function that meets a value of the wrong type costs only its field. */
const readField = ({ read, steps }: CompiledField, answer: Json, budget: Budget): Json | undefined => {
  budget.spendSteps(steps);
  try {
    return read(answer, budget);
  } catch (error) {
    if (error instanceof WrongType) return undefined;
    throw error;
  }
};

/**
 * Compiles a mapping once for many products.
 *
 * @returns a reader of a merchant's answer, with one budget for all fields
 * @throws MappingInvalid
 */
export const compileMapping = (mapping: Mapping): CompiledMapping => {
  const fields = MAPPED_FIELDS.flatMap((field) => {
    const expression = mapping[field];
    return expression === undefined ? [] : [compileField(field, expression)];
  });
  return (answer) => {
    const budget = new Budget(LIMITS);
    const values: Partial<Record<MappedField, Json | undefined>> = {};
    try {
      // What is mapped was parsed from JSON.
      for (const field of fields) values[field.field] = readField(field, answer as Json, budget);
      return values;
    } catch (error) {
      throw error instanceof BudgetSpent ? new MappingFailed(`mapping: ${error.message}`, error) : error;
    }
  };
};

/** The current price and the price before a discount (spec "Merchant product API response"). */
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
 * Maps a merchant's answer to a product. Texts are cut to the lengths that a push may have.
 *
 * @param read a compiled mapping
 * @throws MappingFailed when the mapping takes too much for this answer
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
    // Without a currency, the store's currency applies.
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
