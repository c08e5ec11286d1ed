import type { MappedField } from "../../vocabulary/merchant-fields.ts";
import { MAX_PRICE_CHARACTERS } from "./written-prices.ts";

export type Unreadable = {
  readonly field: MappedField;
  readonly value?: string;
  readonly shown: string;
};

export type MappedValues = Readonly<Partial<Record<MappedField, unknown>>>;

const MAX_SHOWN_CHARACTERS = 60;

/** PHP uses `false` for a missing value. */
const saysNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

export const shownValue = (value: unknown): string => {
  if (typeof value === "string") {
    const isLong = value.length > MAX_SHOWN_CHARACTERS;
    return JSON.stringify(isLong ? `${value.slice(0, MAX_SHOWN_CHARACTERS)}…` : value).toWellFormed();
  }
  if (Array.isArray(value)) return "[…]";
  return typeof value === "object" ? "{…}" : String(value);
};

export class MerchantReading {
  readonly unreadable: Unreadable[] = [];
  readonly #values: MappedValues;

  constructor(values: MappedValues) {
    this.#values = values;
  }

  read<Value>(field: MappedField, reader: (value: unknown) => Value | undefined): Value | undefined {
    const value = this.#values[field];
    // Most responses lack some fields, so a missing value is not reported as unreadable.
    if (value === undefined || value === null) return undefined;
    const result = reader(value);
    if (result === undefined && !saysNothing(value)) {
      const text = typeof value === "string" && value.length <= MAX_PRICE_CHARACTERS && { value };
      this.unreadable.push({ field, shown: shownValue(value), ...text });
    }
    return result;
  }

  written(field: MappedField): string | undefined {
    const value = this.#values[field];
    return typeof value === "string" && value.length <= MAX_PRICE_CHARACTERS ? value : undefined;
  }

  isUnsure(...fields: readonly MappedField[]): boolean {
    return this.unreadable.some(({ field }) => fields.includes(field));
  }
}
