import { type Key, storePartition } from "./key.ts";

const SHOP_PREFIX = "SHOP#";
const INSTALLED = "SHOPS";

/** A shop of the hosted platform, by its permanent domain. */
export const shopKey = (shop: string): Key => ({ PK: `${SHOP_PREFIX}${shop}`, SK: "SHOP" });

export const shopOfKey = (partitionKey: string): string => partitionKey.slice(SHOP_PREFIX.length);

/** Shopify shop of a store. */
export const storeShopKey = (brand: string): Key => ({ PK: storePartition(brand), SK: "SHOPIFY" });

/** Installed shops by the time of their next product comparison. */
export const shopIndexKey = (nextAt: string) => ({ GSI1PK: INSTALLED, GSI1SK: nextAt });

/** The index's range of shops that are due. */
export const shopDueRange = (now: string) => ({ GSI1PK: INSTALLED, to: now });
