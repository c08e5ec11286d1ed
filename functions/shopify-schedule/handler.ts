import { type CompareShopsDeps, createCompareShops } from "../../shared/shopify/shops/compare-shops.ts";

/** Runs every few minutes and starts the comparison of each Shopify shop that is due. */
export const createHandler = (deps: CompareShopsDeps): (() => Promise<void>) => createCompareShops(deps);
