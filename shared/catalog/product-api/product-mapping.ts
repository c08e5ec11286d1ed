import { definedOnly } from "../../platform/defined-only.ts";
import { currencyDigits } from "../../vocabulary/currencies.ts";
import {
  MAPPED_FIELDS,
  type MappedField,
  type MappedProductField,
  REQUIRED_TO_STORE,
} from "../../vocabulary/merchant-fields.ts";
import { type FieldProblem, fieldProblem } from "../../vocabulary/problems/problems.ts";
import { PRODUCT_FIELDS, type ProductWith } from "../../vocabulary/product-fields.ts";
import { describeReason, type PullReason } from "../../vocabulary/pull-reasons.ts";
import { namesOtherCurrency } from "./currency-signs.ts";
import { isGone } from "./gone-product.ts";
import { Budget, BudgetSpent, MAPPING_LIMITS } from "./jmespath/budget.ts";
import { compileExpression } from "./jmespath/compile.ts";
import { type Json, WrongType } from "./jmespath/json.ts";
import { ExpressionInvalid } from "./jmespath/tokens.ts";
import { readPrices } from "./mapped-prices.ts";
import type { PriceStyle } from "./merchant-prices.ts";
import { type MappedValues, MerchantReading, shownValue, type Unreadable } from "./merchant-reading.ts";
import { readCurrency, readId, readQuantity, readText, readTitle, readUrl } from "./merchant-values.ts";
import { readFlag, readForSale, readStockStatus } from "./merchant-words.ts";
import type { Mapping } from "./shop-mappings.ts";
import { visiblePrice } from "./written-prices.ts";

export type MappedProduct = ProductWith<Exclude<MappedProductField, "client_product_id">>;

export type MappingResult =
  | {
      readonly product: MappedProduct;
      readonly merchantId: string;
      readonly unreadable: readonly Unreadable[];
      /** Price in a currency other than the shown one, as `shownValue` returns it. */
      readonly foreignPrice?: string;
    }
  | { readonly missing: readonly MappedField[]; readonly unreadable: readonly Unreadable[] }
  | { readonly notForSale: true }
  | { readonly isGone: true };

export type MappingOptions = {
  readonly prices: PriceStyle;
  readonly productUrl: string;
  readonly currency?: string | undefined;
  readonly timeZone: string;
};

export type CompiledMapping = {
  readonly mapping: Mapping;
  readonly read: (answer: unknown) => MappedValues;
};

export type MappingReason = Extract<PullReason, { code: "mapping_invalid" | "mapping_too_costly" }>;

export const mappingProblem = (reason: MappingReason): FieldProblem =>
  reason.code === "mapping_invalid"
    ? fieldProblem(`mapping.${reason.params.field}`, "expression_invalid", {
        problem: reason.params.problem,
      })
    : fieldProblem("mapping", "mapping_too_costly", reason.params);

export class MappingFailed extends Error {
  readonly reason: MappingReason;
  constructor(reason: MappingReason, cause: unknown) {
    super(describeReason(reason), { cause });
    this.name = new.target.name;
    this.reason = reason;
  }
}

export class MappingInvalid extends MappingFailed {
  readonly field: MappedField;
  constructor(field: MappedField, cause: ExpressionInvalid) {
    super({ code: "mapping_invalid", params: { field, problem: cause.message } }, cause);
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

/** A function argument of the wrong type only makes this field absent. */
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
 * @returns a mapping that reads a response with one budget for all fields
 * @throws MappingInvalid
 */
export const compileMapping = (mapping: Mapping): CompiledMapping => {
  const fields = MAPPED_FIELDS.flatMap((field) => {
    const expression = mapping[field];
    return expression === undefined ? [] : [compileField(field, expression)];
  });
  const read = (answer: unknown): MappedValues => {
    const budget = new Budget(MAPPING_LIMITS);
    const values: Partial<Record<MappedField, Json | undefined>> = {};
    try {
      for (const field of fields) values[field.field] = readField(field, answer as Json, budget);
      return values;
    } catch (error) {
      if (!(error instanceof BudgetSpent)) throw error;
      const { limit, most } = error;
      throw new MappingFailed({ code: "mapping_too_costly", params: { limit, most } }, error);
    }
  };
  return { mapping, read };
};

/**
 * Texts are truncated to the limits of a push.
 * @throws MappingFailed if the mapping exceeds its budget
 */
export const mapProduct = (
  { mapping, read }: CompiledMapping,
  answer: unknown,
  { prices: style, productUrl, currency: storeCurrency, timeZone }: MappingOptions,
): MappingResult => {
  const reading = new MerchantReading(read(answer));
  // Checked first, because a draft may have no price yet.
  if (reading.read("for_sale", readForSale) === false) return { notForSale: true };
  const merchantId = reading.read("id", readId);
  if (merchantId === undefined && isGone(answer, mapping.id)) return { isGone: true };
  const title = reading.read("title", (value) => readTitle(value, PRODUCT_FIELDS.title.maxCharacters));
  const productLink = reading.read("product_link", (value) => readUrl(value, productUrl)) ?? productUrl;
  const image = reading.read("image", (value) => readUrl(value, productLink));
  const currency = reading.read("currency", readCurrency);
  const shownIn = currency ?? storeCurrency ?? "";
  const digits = currencyDigits(shownIn);
  const prices = readPrices(reading, { style, digits, timeZone, mapping });
  const optional = {
    currency,
    description: reading.read("description", (value) =>
      readText(value, PRODUCT_FIELDS.description.maxCharacters),
    ),
    product_metadata: reading.read("sku", readSku),
    stock_status: reading.read("stock_status", readStockStatus),
    stock_quantity: reading.read("stock_quantity", readQuantity),
    price_hidden: reading.read("price_hidden", readFlag) || undefined,
  };
  const { unreadable } = reading;
  const { price } = prices;
  if (merchantId === undefined || title === undefined || image === undefined || price === undefined) {
    const found: Partial<Record<MappedField, unknown>> = { id: merchantId, title, price, image };
    return { missing: REQUIRED_TO_STORE.filter((field) => found[field] === undefined), unreadable };
  }
  const product = { title, product_link: productLink, price, thumbnail_image: image };
  const written = reading.written("price");
  const isForeign =
    written !== undefined && shownIn !== "" && namesOtherCurrency(visiblePrice(written), shownIn);
  return {
    merchantId,
    unreadable,
    product: definedOnly({ ...product, ...prices, ...optional }),
    ...(isForeign && { foreignPrice: shownValue(written) }),
  };
};

const readSku = (value: unknown) => {
  const sku = readText(readId(value), PRODUCT_FIELDS.product_metadata.maxCharacters);
  return sku === undefined ? undefined : { sku };
};
