import { createHash } from "node:crypto";
import { createShownProducts } from "../../shared/catalog/products/products.table.ts";
import { required } from "../../shared/platform/config.ts";
import { ENV } from "../../shared/platform/env-names.ts";
import { createFunctionLogger, now, openServiceTable } from "../../shared/platform/runtime.factory.ts";
import { createCursorSource } from "../../shared/stores/access/signing-keys.factory.ts";
import { cacheProfiles } from "../../shared/stores/cached-stores.ts";
import { createStoreProfiles } from "../../shared/stores/store-profiles.table.ts";
import { createShownCampaigns } from "../../shared/videos/campaigns/campaigns.table.ts";
import { createShownVideos } from "../../shared/videos/shown-videos.table.ts";
import { createHandler } from "./handler.ts";

const table = openServiceTable();
const logger = createFunctionLogger("feed");

export const handler = createHandler({
  stores: cacheProfiles(createStoreProfiles(table), now),
  videos: createShownVideos(table),
  campaigns: createShownCampaigns(table),
  products: createShownProducts(table),
  edgeUrl: required(ENV.edgeUrl),
  cursors: createCursorSource(logger),
  hash: (text) => createHash("sha256").update(text, "utf8").digest("base64url"),
  now,
  logger,
});
