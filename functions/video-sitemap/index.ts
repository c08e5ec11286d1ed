import { createShownProducts } from "../../shared/catalog/products/products.table.ts";
import { required } from "../../shared/platform/config.ts";
import { ENV } from "../../shared/platform/env-names.ts";
import { createFunctionLogger, now, openServiceTable } from "../../shared/platform/runtime.factory.ts";
import { cacheProfiles } from "../../shared/stores/cached-stores.ts";
import { createStoreProfiles } from "../../shared/stores/store-profiles.table.ts";
import { createShownVideos } from "../../shared/videos/shown-videos.table.ts";
import { createVideoParts } from "../../shared/videos/sitemap/video-parts.table.ts";
import { createHandler } from "./handler.ts";

const table = openServiceTable();

export const handler = createHandler({
  stores: cacheProfiles(createStoreProfiles(table), now),
  videos: createShownVideos(table),
  parts: createVideoParts(table),
  products: createShownProducts(table),
  edgeUrl: required(ENV.edgeUrl),
  now,
  logger: createFunctionLogger("video-sitemap"),
});
