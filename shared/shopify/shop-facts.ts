import { at, idOfGid, textAt } from "./read-json.ts";

/** No scope is needed for these. */
export const SHOP_FACTS = "query ShopFacts { shop { id name email currencyCode myshopifyDomain } }";

/** What a shop says of itself. */
export type ShopFacts = {
  readonly shop_id: string;
  readonly domain: string;
  readonly name: string;
  readonly currency: string;
  /** Where the merchant gets mail; absent if it is no address. */
  readonly email?: string;
};

const EMAIL = /^[^\s@<>"\p{Cc}]{1,64}@[^\s@<>"\p{Cc}]{1,63}$/u;
const MAX_NAME = 200;

export const readShopFacts = (data: unknown): ShopFacts | undefined => {
  const shop = at(data, "shop");
  const shop_id = idOfGid("Shop", at(shop, "id"));
  const domain = textAt(shop, "myshopifyDomain");
  if (shop_id === undefined || domain === undefined) return undefined;
  const name = (textAt(shop, "name") ?? "")
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, MAX_NAME)
    .toWellFormed();
  const email = textAt(shop, "email")?.toLowerCase();
  return {
    shop_id,
    domain,
    name: name || domain,
    currency: textAt(shop, "currencyCode") ?? "",
    ...(email !== undefined && EMAIL.test(email) && { email }),
  };
};
