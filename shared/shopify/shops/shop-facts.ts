import { at, textAt } from "../../platform/read-json.ts";
import { zoneName } from "../../vocabulary/zone-names.ts";
import { idOfGid } from "../read-json.ts";

/** The query needs no scope. */
export const SHOP_FACTS = `query ShopFacts {
 shop { id name email currencyCode ianaTimezone myshopifyDomain } currentAppInstallation { id }
}`;

/**
 * Writes settings that the theme's blocks read, so that merchants copy no identifiers. Only the app can
 * change them.
 *
 * https://shopify.dev/docs/apps/build/custom-data/ownership
 */
export const SET_STOREFRONT = `mutation SetStorefront($owner: ID!, $brand: String!, $edge: String!) {
 metafieldsSet(metafields: [
  { ownerId: $owner, namespace: "video", key: "brand", type: "single_line_text_field", value: $brand }
  { ownerId: $owner, namespace: "video", key: "edge", type: "single_line_text_field", value: $edge }
 ]) { userErrors { code } }
}`;

/** Properties of a shop. */
export type ShopFacts = {
  readonly shop_id: string;
  readonly domain: string;
  /** Global id of the app's installation in this shop. */
  readonly installation: string;
  readonly name: string;
  readonly currency: string;
  /** Current IANA name. Absent if unknown. */
  readonly time_zone?: string;
  /** Mail address of the merchant. Absent if invalid. */
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
