import { createHash } from "node:crypto";
import { createShownProducts } from "../../catalog/products/products.table.ts";
import { required } from "../../platform/config.ts";
import { ENV } from "../../platform/env-names.ts";
import { createFunctionLogger, now, openServiceTable } from "../../platform/runtime.factory.ts";
import { createCursorSource } from "../../stores/access/signing-keys.factory.ts";
import { cacheProfiles } from "../../stores/cached-stores.ts";
import { createStoreProfiles } from "../../stores/store-profiles.table.ts";
import { createShownCampaigns } from "../campaigns/campaigns.table.ts";
import { createShownVideos } from "../shown-videos.table.ts";

/** The dependencies of the public feed. */
export const createFeedDeps = () => {
  const table = openServiceTable();
  const logger = createFunctionLogger("feed");
  return {
    stores: cacheProfiles(createStoreProfiles(table), now),
    videos: createShownVideos(table),
    campaigns: createShownCampaigns(table),
    products: createShownProducts(table),
    edgeUrl: required(ENV.edgeUrl),
    cursors: createCursorSource(logger),
    hash: (text: string) => createHash("sha256").update(text, "utf8").digest("base64url"),
    now,
    logger,
  };
};
