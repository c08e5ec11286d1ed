import { Button, Group, PasswordInput, Select, Stack, Text, TextInput } from "@mantine/core";
import type { ProductApiView } from "../../../../../../shared/stores/catalog-source.schema.ts";
import type { FieldState } from "../../../lib/forms/use-contract-form.ts";
import { texts } from "../../../texts/en/connection.ts";
import type { ConnectionValues } from "./connection-values.ts";
import { FIELDS_OF } from "./connection-values.ts";
import { type KeyName, keyNames, SHOP_SYSTEMS } from "./shop-systems.ts";

const LABELS: Readonly<Record<KeyName, string>> = {
  username: texts.username,
  password: texts.password,
  token: texts.token,
  name: texts.headerName,
  value: texts.value,
  token_url: texts.tokenUrl,
  client_id: texts.clientId,
  client_secret: texts.clientSecret,
  scope: texts.scope,
};

const PLACEHOLDERS: Readonly<Partial<Record<KeyName, string>>> = {
  name: "X-Api-Key",
  token_url: "https://auth.shop.example/oauth/token",
};

const SECRET: ReadonlySet<KeyName> = new Set(["password", "token", "value", "client_secret"]);

export type KeyFieldsProps = {
  readonly values: ConnectionValues;
  readonly set: (change: Partial<ConnectionValues>) => void;
  readonly field: (name: string) => FieldState;
  readonly saved: ProductApiView | undefined;
  readonly isNewHost: boolean;
};

export const KeyFields = ({ values, set, field, saved, isNewHost }: KeyFieldsProps) => {
  const system = SHOP_SYSTEMS[values.preset];
  const { scheme } = values;
  const isOwn = scheme === system.scheme;
  const canKeep = saved?.preset === values.preset && !isNewHost;
  const keep = field("auth");
  const theKeys = keyNames(isOwn ? system : {});
  if (scheme === "kept") {
    return (
      <Stack gap={4}>
        <Group gap="sm" justify="space-between">
          <Text>{saved?.auth.scheme === "none" ? texts.noKeysSent : texts.keysStored}</Text>
          <Button
            variant="default"
            onClick={() =>
              set({ scheme: saved?.auth.scheme === "none" ? system.scheme : (saved?.auth.scheme ?? "none") })
            }
          >
            {saved?.auth.scheme === "none" ? texts.enterKeys : texts.enterNewKeys}
          </Button>
        </Group>
        {keep.error && (
          <Text c="red" fz={13} role="alert">
            {texts.addressChanged(theKeys)}
          </Text>
        )}
      </Stack>
    );
  }
  const names = FIELDS_OF[scheme]
    .map((path) => path.replace("auth.", "") as KeyName)
    .filter((name) => !isOwn || system.fixed?.[name] === undefined);
  const input = (name: KeyName) => {
    const own = isOwn ? system.keys?.[name] : undefined;
    const props = {
      label: own?.label ?? LABELS[name],
      placeholder: own?.placeholder ?? PLACEHOLDERS[name] ?? "",
      value: values[name],
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
        set({ [name]: currentTarget.value }),
      ...(name === "scope" && { description: texts.scopeHint }),
      dir: "ltr" as const,
      ...field(`auth.${name}`),
    };
    return SECRET.has(name) ? (
      <PasswordInput key={name} {...props} autoComplete="new-password" />
    ) : (
      <TextInput key={name} {...props} autoComplete="off" spellCheck={false} />
    );
  };
  return (
    <Stack gap="md">
      {isNewHost && (
        <Text c="var(--warning)" fz={13} role="status">
          {texts.addressChanged(theKeys)}
        </Text>
      )}
      {(scheme !== "none" || system.address === undefined) && (
        <Text c="dimmed" fz={13}>
          {scheme === "none" ? texts.answersAll : texts.encrypted}
        </Text>
      )}
      {names.map(input)}
      {scheme === "oauth" && (
        <Select
          label={texts.whereClient}
          data={[
            { value: "header", label: texts.inHeader },
            { value: "body", label: texts.inBody },
          ]}
          value={values.credentials_in}
          allowDeselect={false}
          onChange={(place) => set({ credentials_in: place === "body" ? "body" : "header" })}
        />
      )}
      {canKeep && (
        <div>
          <Button variant="subtle" px={0} onClick={() => set({ scheme: "kept" })}>
            {texts.keepKeys}
          </Button>
        </div>
      )}
    </Stack>
  );
};
