import { CURRENCIES } from "../../../../../shared/vocabulary/currencies.ts";
import { texts } from "../../texts/en/common.ts";
import { LOCALE } from "./format.ts";

const NAMES = new Intl.DisplayNames(LOCALE, { type: "currency" });

/** Most traded currencies, in order (BIS Triennial Survey 2022). */
const FREQUENT = ["USD", "EUR", "JPY", "GBP", "CNY", "AUD", "CAD", "CHF", "HKD", "SGD", "SEK", "NOK", "NZD"];

const LOCAL: Readonly<Record<string, string>> = {
  ...{ GB: "GBP", AU: "AUD", CA: "CAD", CH: "CHF", NZ: "NZD", SG: "SGD", HK: "HKD", SE: "SEK", NO: "NOK" },
  ...{ DE: "EUR", AT: "EUR", IE: "EUR", NL: "EUR", FR: "EUR", ES: "EUR", IT: "EUR", BE: "EUR", LU: "EUR" },
};

type Option = { readonly value: string; readonly label: string };

const toOption = (value: string): Option => ({ value, label: `${NAMES.of(value) ?? value} (${value})` });
const local = LOCAL[new Intl.Locale(LOCALE).maximize().region ?? ""];
const frequent = [...new Set([...(local ? [local] : []), ...FREQUENT])];

export const CURRENCY_OPTIONS: readonly { readonly group: string; readonly items: Option[] }[] = [
  { group: texts.frequentCurrencies, items: frequent.map(toOption) },
  {
    group: texts.otherCurrencies,
    items: [...CURRENCIES]
      .filter((value) => !frequent.includes(value))
      .map(toOption)
      .sort((one, other) => one.label.localeCompare(other.label, LOCALE)),
  },
];

const LABELS: ReadonlyMap<string, string> = new Map(
  CURRENCY_OPTIONS.flatMap(({ items }) => items).map(({ value, label }) => [value, label]),
);

export const labelOfCurrency = (currency: string | null): string =>
  currency === null ? "" : (LABELS.get(currency) ?? currency);

export const findCurrency = (text: string | null): string | null => {
  const code = text?.trim().toUpperCase() ?? "";
  return LABELS.has(code) ? code : null;
};

/** Reads a currency. Invalid text stays for the schema to refuse. */
export const readCurrency = (text: string | null): string | null =>
  findCurrency(text) ?? (text?.trim() ? text : null);
