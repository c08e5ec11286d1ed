import { TextInput } from "@mantine/core";
import { texts } from "../../../texts/en/connection.ts";
import { shopFront } from "./connection-values.ts";
import type { KeyFieldsProps } from "./key-fields.tsx";
import { SHOP_SYSTEMS } from "./shop-systems.ts";

type AddressFieldProps = Pick<KeyFieldsProps, "values" | "set" | "field">;

export const AddressField = ({ values, set, field }: AddressFieldProps) => {
  const system = SHOP_SYSTEMS[values.preset];
  const { address } = system;
  const template = field("url_template");
  if (address === undefined) {
    return (
      <TextInput
        label={texts.productInApi}
        description={texts.writeId}
        placeholder={system.template}
        value={values.url_template}
        onChange={({ currentTarget }) => set({ url_template: currentTarget.value })}
        dir="ltr"
        {...template}
      />
    );
  }
  if (values.url_template !== "") return null;
  return (
    <TextInput
      label={address.label}
      description={address.description}
      placeholder={address.placeholder}
      value={values.address}
      onChange={({ currentTarget }) => set({ address: currentTarget.value })}
      dir="ltr"
      {...template}
      onBlur={(leaving) => {
        template.onBlur(leaving);
        const front = shopFront(values);
        if (front !== values.address) set({ address: front });
      }}
      error={template.error && texts.enterAddress(address.label, address.placeholder ?? "")}
    />
  );
};
