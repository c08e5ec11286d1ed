import { CURRENCIES } from "../../../../../shared/vocabulary/currencies.ts";
import { LOCALE } from "./locale.ts";

/** All currencies by their names, which can be searched for: `Euro (EUR)`. */
export const currencyOptions = (): { value: string; label: string }[] => {
  const names = new Intl.DisplayNames(LOCALE, { type: "currency" });
  return [...CURRENCIES]
    .map((value) => ({ value: String(value), label: `${names.of(value) ?? value} (${value})` }))
    .sort((one, other) => one.label.localeCompare(other.label, LOCALE));
};
