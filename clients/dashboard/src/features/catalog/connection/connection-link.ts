import type { PresetName } from "../../../../../../shared/vocabulary/product-api.ts";
import { type ConnectionValues, choosePreset, initialValues, shopUrl } from "./connection-values.ts";
import { SHOP_SYSTEMS } from "./shop-systems.ts";

const isPreset = (name: string | null): name is PresetName =>
  name !== null && Object.hasOwn(SHOP_SYSTEMS, name);

/** Returns an address only if it can't contain credentials: no user name, password or query. */
const withoutSecrets = (typed: string): string => {
  const url = shopUrl({ address: typed });
  return url === null ? "" : url.origin + url.pathname.replace("%7Bid%7D", "{id}").replace(/\/$/, "");
};

export const toLinkQuery = (
  { preset, address, url_template }: Pick<ConnectionValues, "preset" | "address" | "url_template">,
  productPage: string,
): string => {
  const all = {
    system: preset,
    shop: withoutSecrets(address),
    api: withoutSecrets(url_template),
    product: withoutSecrets(productPage),
  };
  return new URLSearchParams(Object.entries(all).filter(([, value]) => value !== "")).toString();
};

export type LinkedValues = { readonly values: ConnectionValues; readonly product: string };

export const fromLinkQuery = (query: URLSearchParams): LinkedValues | undefined => {
  const preset = query.get("system");
  if (!isPreset(preset)) return undefined;
  const values = {
    ...initialValues(undefined),
    ...choosePreset(initialValues(undefined), preset, undefined),
  };
  const own = { address: query.get("shop") ?? "", url_template: query.get("api") ?? "" };
  return { values: { ...values, ...own }, product: query.get("product") ?? "" };
};
