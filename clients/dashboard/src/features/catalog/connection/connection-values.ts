import type { ProductApiView } from "../../../../../../shared/stores/catalog-source.schema.ts";
import { MAPPED_FIELDS } from "../../../../../../shared/vocabulary/merchant-fields.ts";
import type { AuthScheme, PresetName, PriceFormat } from "../../../../../../shared/vocabulary/product-api.ts";
import { withScheme } from "../../../lib/text/shop-address.ts";
import { type KeyName, SHOP_SYSTEMS, shownPreset } from "./shop-systems.ts";

export type ConnectionValues = Readonly<Record<KeyName, string>> & {
  readonly preset: PresetName;
  readonly address: string;
  readonly url_template: string;
  readonly scheme: AuthScheme | "kept";
  readonly credentials_in: "header" | "body";
  readonly price_format: PriceFormat | "plain";
  readonly pulls_per_second: number | string;
};

const NO_KEYS: Readonly<Record<KeyName, string>> = {
  username: "",
  password: "",
  token: "",
  name: "",
  value: "",
  token_url: "",
  client_id: "",
  client_secret: "",
  scope: "",
};

const splitTemplate = (preset: PresetName, template: string) => {
  const path = SHOP_SYSTEMS[preset].address?.path;
  return path !== undefined && template.endsWith(path)
    ? { address: template.slice(0, -path.length), url_template: "" }
    : { address: "", url_template: template };
};

const systemValues = (preset: PresetName) => ({ preset, ...NO_KEYS, ...SHOP_SYSTEMS[preset].fixed });

export const initialValues = (api: ProductApiView | undefined): ConnectionValues => {
  const preset = api?.preset ?? "generic";
  return {
    ...systemValues(preset),
    ...splitTemplate(preset, api?.url_template ?? ""),
    scheme: api === undefined ? SHOP_SYSTEMS[preset].scheme : "kept",
    credentials_in: "header",
    price_format: api?.price_format ?? "plain",
    pulls_per_second: api?.pulls_per_second ?? 10,
  };
};

export const choosePreset = (
  { preset: before, address }: ConnectionValues,
  chosen: PresetName,
  api: ProductApiView | undefined,
) => {
  if (api !== undefined && shownPreset(api.preset) === shownPreset(chosen)) {
    const { preset, url_template } = api;
    return { ...systemValues(preset), scheme: "kept" as const, ...splitTemplate(preset, url_template) };
  }
  return {
    ...systemValues(chosen),
    scheme: SHOP_SYSTEMS[chosen].scheme,
    address: SHOP_SYSTEMS[before].address?.label === SHOP_SYSTEMS[chosen].address?.label ? address : "",
    url_template: "",
  };
};

export const FIELDS_OF = {
  kept: ["auth"],
  none: [],
  basic: ["auth.username", "auth.password"],
  bearer: ["auth.token"],
  header: ["auth.name", "auth.value"],
  oauth: ["auth.token_url", "auth.client_id", "auth.client_secret", "auth.scope"],
} as const satisfies Record<ConnectionValues["scheme"], readonly ("auth" | `auth.${KeyName}`)[]>;

/** Tests that a credential would be sent. Fixed values of the shop system don't count. */
export const sendsKey = (values: ConnectionValues): boolean => {
  if (values.scheme === "kept") return true;
  const { fixed } = SHOP_SYSTEMS[values.preset];
  return FIELDS_OF[values.scheme].some((path) => {
    const name = path.replace("auth.", "") as KeyName;
    return values[name] !== "" && values[name] !== fixed?.[name];
  });
};

const toAuth = (values: ConnectionValues) => {
  const { scheme } = values;
  switch (scheme) {
    case "kept":
      return undefined;
    case "none":
      return { scheme };
    case "basic":
      return { scheme, username: values.username.trim(), password: values.password.trim() };
    case "bearer":
      return { scheme, token: values.token.trim() };
    case "header":
      return { scheme, name: values.name.trim(), value: values.value.trim() };
    case "oauth": {
      const { token_url, client_id, client_secret, credentials_in } = values;
      const scope = values.scope.trim();
      return {
        scheme,
        token_url: token_url.trim(),
        client_id: client_id.trim(),
        client_secret: client_secret.trim(),
        credentials_in,
        ...(scope && { scope }),
      };
    }
  }
};

export const shopUrl = ({ address }: Pick<ConnectionValues, "address">): URL | null => {
  const url = withScheme(address);
  return url === "" ? null : URL.parse(url);
};

const INNER = /^(products?|produkte?|p|shop|collections|product-category|wp-admin|admin)$/i;

export const shopFront = ({ preset, address }: Pick<ConnectionValues, "preset" | "address">): string => {
  const url = shopUrl({ address });
  if (url === null || !SHOP_SYSTEMS[preset].address?.isShop) return address;
  const segments = url.pathname.split("/").filter((segment) => segment !== "");
  const inner = segments.findIndex((segment) => INNER.test(segment));
  if (inner === -1) return address;
  return [url.origin, ...segments.slice(0, inner)].join("/");
};

export const makeTemplate = ({ preset, address, url_template }: ConnectionValues): string => {
  const own = url_template.trim();
  const path = SHOP_SYSTEMS[preset].address?.path;
  const base = address.trim().replace(/\/+$/, "");
  if (own !== "" || path === undefined || base === "") return own;
  return `${/^https?:\/\//i.test(base) ? "" : "https://"}${base}${path}`;
};

const findOrigin = (template: string): string | undefined =>
  URL.parse(template.replaceAll("{id}", "1"))?.origin;

const hasNewHost = (values: ConnectionValues, api: ProductApiView): boolean => {
  const origin = findOrigin(makeTemplate(values));
  return origin !== undefined && origin !== findOrigin(api.url_template);
};

export const withOpenKeys = (values: ConnectionValues, api: ProductApiView | undefined): ConnectionValues => {
  if (values.scheme !== "kept" || api === undefined || api.auth.scheme === "none") return values;
  return hasNewHost(values, api) ? { ...values, scheme: api.auth.scheme } : values;
};

/** Sends "none" again for a new host. Otherwise, the service keeps the stored authentication. */
const keptAuth = (values: ConnectionValues, api: ProductApiView | undefined) =>
  api?.auth.scheme === "none" && hasNewHost(values, api) ? { scheme: "none" as const } : undefined;

export const toConnection = (values: ConnectionValues, api: ProductApiView | undefined) => {
  const auth = values.scheme === "kept" ? keptAuth(values, api) : toAuth(values);
  const isSamePreset = api?.preset === values.preset;
  const number = Number(values.pulls_per_second);
  return {
    url_template: makeTemplate(values),
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

export const toTried = (values: ConnectionValues, api: ProductApiView | undefined) =>
  toConnection(sendsKey(values) ? values : { ...values, scheme: "none" }, api);
