import { NumberInput, Select, Stack, TextInput } from "@mantine/core";
import type { AuthScheme, PriceFormat } from "../../../../../../shared/vocabulary/product-api.ts";
import type { FieldState } from "../../../lib/forms/use-contract-form.ts";
import { texts } from "../../../texts/en/connection.ts";
import type { ConnectionValues } from "./connection-values.ts";
import { makeTemplate } from "./connection-values.ts";
import { SHOP_SYSTEMS } from "./shop-systems.ts";

const SCHEMES: readonly { readonly value: AuthScheme; readonly label: string }[] = [
  { value: "none", label: texts.schemeNone },
  { value: "basic", label: texts.schemeBasic },
  { value: "bearer", label: texts.schemeBearer },
  { value: "header", label: texts.schemeHeader },
  { value: "oauth", label: texts.schemeOauth },
];

const FORMATS = [
  { value: "plain", label: texts.pricePlain },
  { value: "point", label: texts.pricePoint },
  { value: "comma", label: texts.priceComma },
];

type FieldsProps = {
  readonly values: ConnectionValues;
  readonly set: (change: Partial<ConnectionValues>) => void;
  readonly field: (name: string) => FieldState;
};

export const SchemeSelect = ({ values, set }: Omit<FieldsProps, "field">) => (
  <Select
    label={texts.authentication}
    data={SCHEMES}
    value={values.scheme === "kept" ? null : values.scheme}
    placeholder={texts.asStored}
    allowDeselect={false}
    onChange={(scheme) => scheme !== null && set({ scheme: scheme as AuthScheme })}
  />
);

export const MoreSettings = ({ values, set, field }: FieldsProps) => {
  const { address } = SHOP_SYSTEMS[values.preset];
  const isOwn = values.url_template !== "";
  const pulls = field("pulls_per_second");
  const hasProblem = pulls.error !== undefined || (isOwn && field("url_template").error !== undefined);
  return (
    <details className="disclosure" {...(hasProblem && { open: true })}>
      <summary>{texts.more}</summary>
      <Stack gap="md" mt="sm">
        {address && (
          <TextInput
            label={texts.productInApi}
            description={texts.onlyElsewhere}
            placeholder={makeTemplate(values) || SHOP_SYSTEMS[values.preset].template}
            value={values.url_template}
            onChange={({ currentTarget }) => set({ url_template: currentTarget.value })}
            dir="ltr"
            {...(isOwn && field("url_template"))}
          />
        )}
        {address && <SchemeSelect values={values} set={set} />}
        <Select
          label={texts.howPrices}
          data={FORMATS}
          value={values.price_format}
          allowDeselect={false}
          onChange={(format) => set({ price_format: format as PriceFormat | "plain" })}
        />
        <NumberInput
          label={texts.rate}
          description={texts.rateHint}
          value={values.pulls_per_second}
          onChange={(pulls_per_second) => set({ pulls_per_second })}
          min={1}
          max={50}
          clampBehavior="none"
          allowDecimal={false}
          {...pulls}
        />
      </Stack>
    </details>
  );
};
