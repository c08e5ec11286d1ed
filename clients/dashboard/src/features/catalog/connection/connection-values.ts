import type { ProductApiView } from "../../../../../../shared/stores/catalog-source.schema.ts";
import type { AuthScheme, PresetName, PriceFormat } from "../../../../../../shared/vocabulary/product-api.ts";
import { MAPPED_FIELDS } from "../../../../../../shared/vocabulary/product-api.ts";

/** What the form holds: all schemes' fields, of which those of the chosen one are sent. */
export type ConnectionValues = {
  readonly preset: PresetName;
  readonly url_template: string;
  /** `kept`: the stored credentials stay. */
  readonly scheme: AuthScheme | "kept";
  readonly username: string;
  readonly password: string;
  readonly token: string;
  readonly name: string;
  readonly value: string;
  readonly token_url: string;
  readonly client_id: string;
  readonly client_secret: string;
  readonly scope: string;
  readonly credentials_in: "header" | "body";
  readonly price_format: PriceFormat | "plain";
  readonly pulls_per_second: number | string;
};

/** Credentials are write-only: their fields begin empty. */
export const initialValues = (api: ProductApiView | undefined): ConnectionValues => ({
  preset: api?.preset ?? "generic",
  url_template: api?.url_template ?? "",
  scheme: api === undefined ? "none" : "kept",
  username: "",
  password: "",
  token: "",
  name: "",
  value: "",
  token_url: "",
  client_id: "",
  client_secret: "",
  scope: "",
  credentials_in: "header",
  price_format: api?.price_format ?? "plain",
  pulls_per_second: api?.pulls_per_second ?? 10,
});

const toAuth = (values: ConnectionValues) => {
  const { scheme } = values;
  switch (scheme) {
    case "kept":
      return undefined;
    case "none":
      return { scheme };
    case "basic":
      return { scheme, username: values.username, password: values.password };
    case "bearer":
      return { scheme, token: values.token };
    case "header":
      return { scheme, name: values.name, value: values.value };
    case "oauth": {
      const { token_url, client_id, client_secret, credentials_in } = values;
      const scope = values.scope.trim();
      return { scheme, token_url, client_id, client_secret, credentials_in, ...(scope && { scope }) };
    }
  }
};

/** @param api the saved connection, whose mapping stays as long as the shop system does */
export const toConnection = (values: ConnectionValues, api: ProductApiView | undefined) => {
  const auth = toAuth(values);
  const isSamePreset = api?.preset === values.preset;
  const number = Number(values.pulls_per_second);
  return {
    url_template: values.url_template.trim(),
    preset: values.preset,
    ...(auth && { auth }),
    ...(isSamePreset && {
      mapping: Object.fromEntries(MAPPED_FIELDS.map((field) => [field, api.mapping[field] ?? null])),
      price_scale: api.price_scale,
    }),
    price_format: values.price_format === "plain" ? null : values.price_format,
    pulls_per_second:
      values.pulls_per_second === "" || Number.isNaN(number) ? values.pulls_per_second : number,
  };
};

/** The form's fields by their path in the body. */
export const FIELDS_OF: Readonly<Record<ConnectionValues["scheme"], readonly ("auth" | `auth.${string}`)[]>> =
  {
    kept: ["auth"],
    none: [],
    basic: ["auth.username", "auth.password"],
    bearer: ["auth.token"],
    header: ["auth.name", "auth.value"],
    oauth: ["auth.token_url", "auth.client_id", "auth.client_secret", "auth.scope"],
  };
