import { at, textAt } from "../../platform/read-json.ts";
import { zoneName } from "../../vocabulary/zone-names.ts";
import { idOfGid } from "../read-json.ts";

/** The query needs no scope. */
export const SHOP_FACTS = `query ShopFacts {
 shop { id name email currencyCode ianaTimezone myshopifyDomain } currentAppInstallation { id }
}`;

/**
 * Only the app can change these settings of the theme's blocks:
 * https://shopify.dev/docs/apps/build/custom-data/ownership
 */
export const SET_STOREFRONT = `mutation SetStorefront($owner: ID!, $brand: String!, $edge: String!) {
 metafieldsSet(metafields: [
  { ownerId: $owner, namespace: "video", key: "brand", type: "single_line_text_field", value: $brand }
  { ownerId: $owner, namespace: "video", key: "edge", type: "single_line_text_field", value: $edge }
 ]) { userErrors { code } }
}`;

export type ShopFacts = {
  readonly shop_id: string;
  readonly domain: string;
  readonly installation: string;
  readonly name: string;
  readonly currency: string;
  readonly time_zone?: string;
  readonly email?: string;
};

const EMAIL = /^[^\s@<>"\p{Cc}]{1,64}@[^\s@<>"\p{Cc}]{1,63}$/u;
const MAX_NAME = 200;

export const readShopFacts = (data: unknown): ShopFacts | undefined => {
  const shop = at(data, "shop");
  const shop_id = idOfGid("Shop", at(shop, "id"));
  const domain = textAt(shop, "myshopifyDomain");
  const installation = textAt(data, "currentAppInstallation", "id");
  if (shop_id === undefined || domain === undefined || installation === undefined) return undefined;
  const name = (textAt(shop, "name") ?? "")
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, MAX_NAME)
    .toWellFormed();
  const time_zone = zoneName(textAt(shop, "ianaTimezone") ?? "");
  const email = textAt(shop, "email")?.toLowerCase();
  return {
    shop_id,
    domain,
    installation,
    name: name || domain,
    currency: textAt(shop, "currencyCode") ?? "",
    ...(time_zone !== undefined && { time_zone }),
    ...(email !== undefined && EMAIL.test(email) && { email }),
  };
};
