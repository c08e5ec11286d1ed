import type { MappedField } from "../../vocabulary/product-api.ts";
import { MAX_PRICE_CHARACTERS } from "./written-prices.ts";

/** An unreadable value of the merchant's answer. */
export type Unreadable = {
  readonly field: MappedField;
  /** Kept to try another price format. Only strings. */
  readonly value?: string;
  /** `shownValue` of it. */
  readonly shown: string;
};

export type MappedValues = Readonly<Partial<Record<MappedField, unknown>>>;

const MAX_SHOWN_CHARACTERS = 60;

/** Placeholders of shops for a missing value. `false` is PHP's. */
const saysNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

/** A value as JSON, shortened. */
export const shownValue = (value: unknown): string => {
  if (typeof value === "string") {
    const isLong = value.length > MAX_SHOWN_CHARACTERS;
    return JSON.stringify(isLong ? `${value.slice(0, MAX_SHOWN_CHARACTERS)}…` : value).toWellFormed();
  }
  if (Array.isArray(value)) return "[…]";
  return typeof value === "object" ? "{…}" : String(value);
};

/** Reads an answer's values one by one, and keeps those that can't be read. */
export class MerchantReading {
  readonly unreadable: Unreadable[] = [];
  readonly #values: MappedValues;

  constructor(values: MappedValues) {
    this.#values = values;
  }

  read<Value>(field: MappedField, reader: (value: unknown) => Value | undefined): Value | undefined {
    const value = this.#values[field];
    // Most answers lack some fields, so most readers would run for nothing.
    if (value === undefined || value === null) return undefined;
    const result = reader(value);
    if (result === undefined && !saysNothing(value)) {
      const text = typeof value === "string" && value.length <= MAX_PRICE_CHARACTERS && { value };
      this.unreadable.push({ field, shown: shownValue(value), ...text });
    }
    return result;
  }

  /** A field's original text. `undefined` for any other type, and for a long one. */
  written(field: MappedField): string | undefined {
    const value = this.#values[field];
    return typeof value === "string" && value.length <= MAX_PRICE_CHARACTERS ? value : undefined;
  }

  /** Tests that one of these fields has an unreadable value. */
  isUnsure(...fields: readonly MappedField[]): boolean {
    return this.unreadable.some(({ field }) => fields.includes(field));
  }
}
