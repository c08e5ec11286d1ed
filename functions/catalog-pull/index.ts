import {
  createCipher,
  createMerchantClient,
  createPullPostpone,
} from "../../shared/catalog/catalog.factory.ts";
import { createProductUrls } from "../../shared/catalog/product-urls/product-urls.table.ts";
import { createProducts } from "../../shared/catalog/products/products.table.ts";
import { createPullPaces } from "../../shared/catalog/pull/pull-paces.table.ts";
import { createRefreshRuns } from "../../shared/catalog/refresh/refresh-runs.table.ts";
import {
  createFunctionLogger,
  newProductId,
  now,
  openServiceTable,
} from "../../shared/platform/runtime.factory.ts";
import { cacheProfiles } from "../../shared/stores/cached-stores.ts";
import { createStoreProfiles } from "../../shared/stores/store-profiles.table.ts";
import { createHandler } from "./handler.ts";

const table = openServiceTable();
const logger = createFunctionLogger("catalog-pull");

/** Messages of one batch share a profile. The next batch sees a changed connection. */
const PROFILE_TTL_MS = 500;

export const handler = createHandler({
  stores: cacheProfiles(createStoreProfiles(table), now, PROFILE_TTL_MS),
  products: createProducts(table),
  productUrls: createProductUrls(table),
  runs: createRefreshRuns(table),
  paces: createPullPaces(table),
  productApi: createMerchantClient(logger),
  decrypt: createCipher().decrypt,
  postpone: createPullPostpone(),
  newProductId,
  now,
  logger,
});
