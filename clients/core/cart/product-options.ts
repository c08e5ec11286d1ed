import { readDecimal } from "../products/read-product.ts";
import { readRecord, readText } from "../reading.ts";

/** One thing that can be bought of a product, such as "M in Rust". */
export type Variant = {
  /** The cart's own id of it. */
  readonly id: string;
  /** A value of each option, in the options' order; `""` where any of them will do. */
  readonly values: readonly string[];
  /** A decimal as a text; without one, the product's own price. */
  readonly price?: string | undefined;
  /** The struck-through price, a decimal as a text. */
  readonly comparePrice?: string | undefined;
  readonly isAvailable: boolean;
};

type ProductOption = { readonly name: string; readonly values: readonly string[] };

/** What a cart says of a product. */
export type ProductOptions = {
  /** None for a product that comes in one form. */
  readonly options: readonly ProductOption[];
  /** None for a product that can only be bought on its own page. */
  readonly variants: readonly Variant[];
  /** ISO 4217, of the prices; by default the product's. */
  readonly currencyCode?: string | undefined;
};

/** A value of each option. */
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
 * Reads what a cart says of a product, which may be anything: what can't be used is left out.
 *
 * @returns without variants if it can only be bought on its page
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

/** What is bought by a choice: what is there rather than what is sold out; nothing for a choice that there is not. */
export const findVariant = ({ variants }: ProductOptions, choice: Choice): Variant | undefined => {
  const found = variants.filter((variant) => fits(variant, choice));
  return found.find(({ isAvailable }) => isAvailable) ?? found[0];
};

/** What is chosen at first: the shop's first variant that is there. */
export const chooseFirst = ({ options, variants }: ProductOptions): Choice => {
  const first = variants.find(({ isAvailable }) => isAvailable) ?? variants[0];
  return options.map(({ values }, index) => first?.values[index] || (values[0] ?? ""));
};

/** The values of an option, and whether each is sold out with the other values as they are chosen. */
export const describeValues = (all: ProductOptions, choice: Choice, index: number) =>
  (all.options[index]?.values ?? []).map((value) => ({
    value,
    isChosen: value === choice[index],
    isSoldOut: !findVariant(all, choice.with(index, value))?.isAvailable,
  }));

/** What a tile's button does for a product. */
export const describeSale = ({
  options,
  variants,
}: ProductOptions): "view" | "soldOut" | "add" | "choose" => {
  if (variants.length === 0) return "view";
  if (!variants.some(({ isAvailable }) => isAvailable)) return "soldOut";
  return options.length === 0 ? "add" : "choose";
};
