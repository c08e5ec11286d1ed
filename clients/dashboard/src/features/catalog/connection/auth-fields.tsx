import { PasswordInput, Select, Stack, TextInput } from "@mantine/core";
import type { AuthScheme } from "../../../../../../shared/vocabulary/product-api.ts";
import type { ConnectionValues } from "./connection-values.ts";

const SCHEMES: readonly { readonly value: AuthScheme; readonly label: string }[] = [
  { value: "none", label: "None" },
  { value: "basic", label: "User name and password" },
  { value: "bearer", label: "Bearer token" },
  { value: "header", label: "Custom header" },
  { value: "oauth", label: "OAuth client credentials" },
];

type AuthFieldsProps = {
  readonly values: ConnectionValues;
  readonly set: (change: Partial<ConnectionValues>) => void;
  readonly field: (name: string) => { name: string; error: string | undefined; onBlur: () => void };
  /** The scheme of the stored credentials; absent if there are none. */
  readonly stored: AuthScheme | undefined;
};

/** How the shop's API knows the service. What is stored is never shown again. */
export const AuthFields = ({ values, set, field, stored }: AuthFieldsProps) => {
  const kept = stored && {
    value: "kept" as const,
    label: `Keep the stored credentials (${SCHEMES.find(({ value }) => value === stored)?.label ?? stored})`,
  };
  const text = (name: keyof ConnectionValues) => ({
    value: String(values[name]),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      set({ [name]: currentTarget.value }),
    autoComplete: "off",
    ...field(`auth.${name}`),
  });
  const secret = (name: keyof ConnectionValues) => ({
    ...text(name),
    autoComplete: "new-password",
    description: "Stored encrypted, and never shown again.",
  });
  return (
    <Stack gap="md">
      <Select
        label="Authentication"
        data={[...(kept ? [kept] : []), ...SCHEMES]}
        value={values.scheme}
        allowDeselect={false}
        onChange={(scheme) => set({ scheme: scheme as ConnectionValues["scheme"] })}
        {...field("auth")}
      />
      {values.scheme === "basic" && (
        <>
          <TextInput label="User name" {...text("username")} />
          <PasswordInput label="Password" {...secret("password")} />
        </>
      )}
      {values.scheme === "bearer" && <PasswordInput label="Token" {...secret("token")} />}
      {values.scheme === "header" && (
        <>
          <TextInput label="Header name" placeholder="X-Api-Key" {...text("name")} />
          <PasswordInput label="Value" {...secret("value")} />
        </>
      )}
      {values.scheme === "oauth" && (
        <>
          <TextInput
            label="Token URL"
            placeholder="https://auth.shop.example/oauth/token"
            {...text("token_url")}
          />
          <TextInput label="Client ID" {...text("client_id")} />
          <PasswordInput label="Client secret" {...secret("client_secret")} />
          <TextInput label="Scopes" description="Optional, separated by spaces." {...text("scope")} />
          <Select
            label="Where to send client ID and secret"
            data={[
              { value: "header", label: "Header (basic credentials)" },
              { value: "body", label: "Form body" },
            ]}
            value={values.credentials_in}
            allowDeselect={false}
            onChange={(place) => set({ credentials_in: place === "body" ? "body" : "header" })}
          />
        </>
      )}
    </Stack>
  );
};
