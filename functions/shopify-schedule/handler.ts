import { type CompareShopsDeps, createCompareShops } from "../../shared/shopify/shops/compare-shops.ts";

/** Runs every few minutes. Starts the comparison of each due Shopify shop. */
export const createHandler = (deps: CompareShopsDeps): (() => Promise<void>) => createCompareShops(deps);
