import { CURRENCIES } from "../../../../../shared/vocabulary/currencies.ts";
import { LOCALE } from "./locale.ts";

const NAMES = new Intl.DisplayNames(LOCALE, { type: "currency" });

/** All currencies by their names, which can be searched for: `Euro (EUR)`. */
export const CURRENCY_OPTIONS: readonly { readonly value: string; readonly label: string }[] = [...CURRENCIES]
  .map((value) => ({ value: String(value), label: `${NAMES.of(value) ?? value} (${value})` }))
  .sort((one, other) => one.label.localeCompare(other.label, LOCALE));

const LABELS: ReadonlyMap<string, string> = new Map(
  CURRENCY_OPTIONS.map(({ value, label }) => [value, label]),
);

/** `""` for none */
export const labelOfCurrency = (currency: string | null): string =>
  currency === null ? "" : (LABELS.get(currency) ?? currency);

/** The currency that a text is: its code, however it is written. */
export const findCurrency = (text: string | null): string | null => {
  const code = text?.trim().toUpperCase() ?? "";
  return LABELS.has(code) ? code : null;
};

/** What is sent for a text: its currency; a text that is none is left for the schema to refuse. */
export const readCurrency = (text: string | null): string | null =>
  findCurrency(text) ?? (text?.trim() ? text : null);
