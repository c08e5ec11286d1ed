import { definedOnly } from "../../platform/defined-only.ts";
import { currencyDigits } from "../../vocabulary/currencies.ts";
import { MAPPED_FIELDS, type MappedField } from "../../vocabulary/product-api.ts";
import type { Product } from "../products/stored-product.ts";
import { namesOtherCurrency } from "./currency-signs.ts";
import { Budget, BudgetSpent, type Limits } from "./jmespath/budget.ts";
import { compileExpression } from "./jmespath/compile.ts";
import { ExpressionInvalid } from "./jmespath/expression-invalid.ts";
import type { Json } from "./jmespath/json.ts";
import { WrongType } from "./jmespath/wrong-type.ts";
import { readPrices } from "./mapped-prices.ts";
import type { Mapping } from "./mapping.ts";
import type { PriceStyle } from "./merchant-prices.ts";
import { type MappedValues, MerchantReading, shownValue, type Unreadable } from "./merchant-reading.ts";
import { readCurrency, readId, readQuantity, readText, readTitle, readUrl } from "./merchant-values.ts";
import { readFlag, readForSale, readStockStatus } from "./merchant-words.ts";

/** The product fields that a pull sets. A field that is missing in the merchant's answer is absent. */
export type MappedProduct = Omit<Product, "product_id" | "product_status" | "client_product_id">;

export type MappingResult =
  | {
      readonly product: MappedProduct;
      readonly merchantId: string;
      readonly unreadable: readonly Unreadable[];
      /** `shownValue` of a price that names another currency than the one it is shown in. */
      readonly foreignPrice?: string;
    }
  /** Names of required fields that are missing or unusable. */
  | { readonly missing: readonly string[]; readonly unreadable: readonly Unreadable[] }
  /** The shop says that it does not sell the product. */
  | { readonly notForSale: true };

export type MappingOptions = {
  readonly prices: PriceStyle;
  /** Takes the place of a product link that the answer lacks; base of relative links. */
  readonly productUrl: string;
  /** The store's own, for products without one. */
  readonly currency?: string | undefined;
};

/**
 * For all fields of a product together. Mappings of real shops, for answers of 1 MB, took at most 910,000 steps
 * and 780,000 bytes; all of it is spent within 50 ms.
 */
const LIMITS: Limits = { steps: 2_000_000, bytes: 4_000_000 };

/** Reads the mapped fields of a merchant's answer. @throws MappingFailed */
export type CompiledMapping = (answer: unknown) => MappedValues;

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

/**
 * Maps a merchant's answer to a product. Texts are cut to the lengths that a push may have.
 *
 * @param read a compiled mapping
 * @throws MappingFailed when the mapping takes too much for this answer
 */
export const mapProduct = (
  read: CompiledMapping,
  answer: unknown,
  { prices: style, productUrl, currency: storeCurrency }: MappingOptions,
): MappingResult => {
  const reading = new MerchantReading(read(answer));
  // First of all: a draft may have no price yet.
  if (reading.read("for_sale", readForSale) === false) return { notForSale: true };
  const merchantId = reading.read("id", readId);
  const title = reading.read("title", (value) => readTitle(value, 1024));
  const productLink = reading.read("product_link", (value) => readUrl(value, productUrl)) ?? productUrl;
  const image = reading.read("image", (value) => readUrl(value, productLink));
  const currency = reading.read("currency", readCurrency);
  const shownIn = currency ?? storeCurrency ?? "";
  const prices = readPrices(reading, style, currencyDigits(shownIn));
  const optional = {
    // Without a currency, the store's currency applies.
    currency,
    description: reading.read("description", (value) => readText(value, 100_000)),
    product_metadata: reading.read("sku", readSku),
    stock_status: reading.read("stock_status", readStockStatus),
    stock_quantity: reading.read("stock_quantity", readQuantity),
    price_hidden: reading.read("price_hidden", readFlag) || undefined,
  };
  const { unreadable } = reading;
  const { price } = prices;
  if (merchantId === undefined || title === undefined || image === undefined || price === undefined) {
    const required = { id: merchantId, title, price, image };
    const missing = Object.entries(required).flatMap(([field, value]) =>
      value === undefined ? [field] : [],
    );
    return { missing, unreadable };
  }
  const product = { title, product_link: productLink, price, thumbnail_image: image };
  const written = reading.written("price");
  const isForeign = written !== undefined && shownIn !== "" && namesOtherCurrency(written, shownIn);
  return {
    merchantId,
    unreadable,
    product: definedOnly({ ...product, ...prices, ...optional }),
    ...(isForeign && { foreignPrice: shownValue(written) }),
  };
};

const readSku = (value: unknown) => {
  const sku = readText(readId(value), 256);
  return sku === undefined ? undefined : { sku };
};
