import { type CompareShopsDeps, createCompareShops } from "../../shared/shopify/shops/compare-shops.ts";

export const createHandler = (deps: CompareShopsDeps): (() => Promise<void>) => createCompareShops(deps);
