import { cacheProfiles } from "../../shared/data/cached-stores.ts";
import { createProductUrls } from "../../shared/data/product-urls.ts";
import { createProducts } from "../../shared/data/products.ts";
import { createRefreshRuns } from "../../shared/data/refresh-runs.ts";
import { createStores } from "../../shared/data/stores.ts";
import { createCipher, createMerchantClient, createPullPostpone } from "../../shared/factories/catalog.ts";
import { createFunctionLogger, newProductId, now, openServiceTable } from "../../shared/factories/runtime.ts";
import { createHandler } from "./handler.ts";

const table = openServiceTable();

/** One read for the messages of a batch; a product API that was connected a moment ago is known to the next. */
const PROFILE_TTL_MS = 500;

export const handler = createHandler({
  stores: cacheProfiles(createStores(table), now, PROFILE_TTL_MS),
  products: createProducts(table),
  productUrls: createProductUrls(table),
  runs: createRefreshRuns(table),
  productApi: createMerchantClient(),
  decrypt: createCipher().decrypt,
  postpone: createPullPostpone(),
  newProductId,
  now,
  logger: createFunctionLogger("catalog-pull"),
});
