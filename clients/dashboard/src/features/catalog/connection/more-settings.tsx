import { NumberInput, Select, Stack, TextInput } from "@mantine/core";
import type { AuthScheme, PriceFormat } from "../../../../../../shared/vocabulary/product-api.ts";
import type { ConnectionValues } from "./connection-values.ts";
import { makeTemplate } from "./connection-values.ts";
import { SHOP_SYSTEMS } from "./shop-systems.ts";

const SCHEMES: readonly { readonly value: AuthScheme; readonly label: string }[] = [
  { value: "none", label: "None" },
  { value: "basic", label: "User name and password" },
  { value: "bearer", label: "Bearer token" },
  { value: "header", label: "Custom header" },
  { value: "oauth", label: "OAuth client credentials" },
];

const FORMATS = [
  { value: "plain", label: "Plain decimals: 1299.00" },
  { value: "point", label: "Decimal point: $1,299.00" },
  { value: "comma", label: "Decimal comma: 1.299,00 €" },
];

type FieldsProps = {
  readonly values: ConnectionValues;
  readonly set: (change: Partial<ConnectionValues>) => void;
  readonly field: (name: string) => { name: string; error: string | undefined; onBlur: () => void };
};

/** How the shop's API knows the service: chosen with the shop system, unless it is the merchant's own. */
export const SchemeSelect = ({ values, set }: Omit<FieldsProps, "field">) => (
  <Select
    label="Authentication"
    data={SCHEMES}
    value={values.scheme === "kept" ? null : values.scheme}
    placeholder="As it is stored"
    allowDeselect={false}
    onChange={(scheme) => scheme !== null && set({ scheme: scheme as AuthScheme })}
  />
);

/** What is right for most shops of the system as it is. */
export const MoreSettings = ({ values, set, field }: FieldsProps) => {
  const { address } = SHOP_SYSTEMS[values.preset];
  const isOwn = values.url_template !== "";
  const pulls = field("pulls_per_second");
  const hasProblem = pulls.error !== undefined || (isOwn && field("url_template").error !== undefined);
  return (
    <details className="disclosure" {...(hasProblem && { open: true })}>
      <summary>More settings</summary>
      <Stack gap="md" mt="sm">
        {address && (
          <TextInput
            label="URL of a product in your API"
            description="Only if your API is elsewhere. Write {id} where the product id belongs."
            placeholder={makeTemplate(values) || SHOP_SYSTEMS[values.preset].template}
            value={values.url_template}
            onChange={({ currentTarget }) => set({ url_template: currentTarget.value })}
            dir="ltr"
            {...(isOwn && field("url_template"))}
          />
        )}
        {address && <SchemeSelect values={values} set={set} />}
        <Select
          label="How prices are written"
          data={FORMATS}
          value={values.price_format}
          allowDeselect={false}
          onChange={(format) => set({ price_format: format as PriceFormat | "plain" })}
        />
        <NumberInput
          label="Requests per second, at most"
          description="A refresh never sends your shop more than this."
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
