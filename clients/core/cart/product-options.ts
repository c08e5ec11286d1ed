import { readDecimal } from "../products/read-product.ts";
import { readRecord, readText } from "../reading.ts";

export type Variant = {
  readonly id: string;
  /** One value per option, in the order of the options. `""` matches any value. */
  readonly values: readonly string[];
  /** Decimal string. Default: the product's price. */
  readonly price?: string | undefined;
  readonly comparePrice?: string | undefined;
  readonly isAvailable: boolean;
};

type ProductOption = { readonly name: string; readonly values: readonly string[] };

export type ProductOptions = {
  readonly options: readonly ProductOption[];
  /** Empty if only the product's page sells the product. */
  readonly variants: readonly Variant[];
  /** ISO 4217 code. Default: the product's currency. */
  readonly currencyCode?: string | undefined;
};

export type Choice = readonly string[];

const MAX_OPTIONS = 10;
const MAX_VARIANTS = 2_500;

const readTexts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === "string") : [];

const readVariant = (value: unknown, count: number): readonly Variant[] => {
  const fields = readRecord(value);
  const id = readText(fields?.id);
  const values = readTexts(fields?.values);
  if (!fields || id === undefined || values.length !== count) return [];
  const price = readDecimal(fields.price);
  const comparePrice = readDecimal(fields.comparePrice);
  return [{ id, values, price, comparePrice, isAvailable: fields.isAvailable === true }];
};

/**
 * Reads product options and drops invalid parts.
 * @returns no variants if only the product's page sells the product
 */
export const readProductOptions = (value: unknown): ProductOptions => {
  const fields = readRecord(value);
  const options = (Array.isArray(fields?.options) ? fields.options.slice(0, MAX_OPTIONS) : []).map(
    (option) => ({
      name: readText(readRecord(option)?.name) ?? "",
      values: [...new Set(readTexts(readRecord(option)?.values))],
    }),
  );
  const variants = Array.isArray(fields?.variants) ? fields.variants.slice(0, MAX_VARIANTS) : [];
  return {
    options,
    variants: variants.flatMap((variant) => readVariant(variant, options.length)),
    currencyCode: readText(fields?.currencyCode),
  };
};

const fits = ({ values }: Variant, choice: Choice): boolean =>
  values.every((value, index) => value === "" || value === choice[index]);

export const findVariant = ({ variants }: ProductOptions, choice: Choice): Variant | undefined => {
  const found = variants.filter((variant) => fits(variant, choice));
  return found.find(({ isAvailable }) => isAvailable) ?? found[0];
};

export const chooseFirst = ({ options, variants }: ProductOptions): Choice => {
  const first = variants.find(({ isAvailable }) => isAvailable) ?? variants[0];
  return options.map(({ values }, index) => first?.values[index] || (values[0] ?? ""));
};

/** Hermes may lack `Array.prototype.with`. */
export const replaceAt = (choice: Choice, index: number, value: string): Choice =>
  choice.map((old, at) => (at === index ? value : old));

/** Marks values that are sold out in combination with the other choices. */
export const describeValues = (all: ProductOptions, choice: Choice, index: number) =>
  (all.options[index]?.values ?? []).map((value) => ({
    value,
    isChosen: value === choice[index],
    isSoldOut: !findVariant(all, replaceAt(choice, index, value))?.isAvailable,
  }));

export const describeSale = ({
  options,
  variants,
}: ProductOptions): "view" | "soldOut" | "add" | "choose" => {
  if (variants.length === 0) return "view";
  if (!variants.some(({ isAvailable }) => isAvailable)) return "soldOut";
  return options.length === 0 ? "add" : "choose";
};
