import { Select, type SelectProps } from "@mantine/core";
import { CURRENCY_OPTIONS, findCurrency, labelOfCurrency } from "../../lib/text/currency-options.ts";
import { texts } from "../../texts/en/forms.ts";

type CurrencySelectProps = Omit<
  SelectProps,
  "data" | "value" | "onChange" | "searchable" | "searchValue" | "nothingFoundMessage"
> & {
  /** Currency code, or typed text that is not a currency. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
};

export const CurrencySelect = ({ value, onChange, onBlur, error, ...props }: CurrencySelectProps) => {
  const currency = findCurrency(value);
  return (
    <Select
      data={CURRENCY_OPTIONS}
      value={value === currency ? currency : null}
      onChange={onChange}
      allowDeselect={false}
      searchable
      selectFirstOptionOnChange
      searchValue={value === currency ? labelOfCurrency(currency) : (value ?? "")}
      // Also fires for values set by the field, so it can't detect typing.
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
