import { Select, type SelectProps } from "@mantine/core";
import { CURRENCY_OPTIONS, findCurrency, labelOfCurrency } from "../../lib/text/currency-options.ts";
import { texts } from "./texts/en.ts";

type CurrencySelectProps = Omit<
  SelectProps,
  "data" | "value" | "onChange" | "searchable" | "searchValue" | "nothingFoundMessage"
> & {
  /** A currency, or what was typed and is none. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
};

/** A currency, found by its name. What is typed and is none stays in the field, which says so. */
export const CurrencySelect = ({ value, onChange, onBlur, error, ...props }: CurrencySelectProps) => {
  const currency = findCurrency(value);
  return (
    <Select
      data={CURRENCY_OPTIONS}
      value={value === currency ? currency : null}
      onChange={onChange}
      allowDeselect={false}
      searchable
      searchValue={value === currency ? labelOfCurrency(currency) : (value ?? "")}
      // It is also told of what the field itself writes, so it can't tell what somebody has typed.
      onInput={({ currentTarget }) => onChange(currentTarget.value === "" ? null : currentTarget.value)}
      onBlur={(left) => {
        if (currency !== value && currency !== null) onChange(currency);
        onBlur?.(left);
      }}
      error={error && (value === null ? error : texts.noSuchCurrency(value))}
      {...props}
    />
  );
};
