import { createHash } from "node:crypto";
import { createProductLists } from "../../catalog/products/product-lists.table.ts";
import { createFunctionLogger, now, openServiceTable } from "../../platform/runtime.factory.ts";
import { createCursorSource } from "../../stores/access/signing-keys.factory.ts";
import { cacheProfiles } from "../../stores/cached-stores.ts";
import { createStores } from "../../stores/stores.table.ts";
import { createVideoLists } from "../video-lists.table.ts";

/** What the public feed is made from. */
export const createFeedDeps = () => {
  const table = openServiceTable();
  const logger = createFunctionLogger("feed");
  return {
    stores: cacheProfiles(createStores(table), now),
    videos: createVideoLists(table),
    productLists: createProductLists(table),
    cursors: createCursorSource(logger),
    hash: (text: string) => createHash("sha256").update(text, "utf8").digest("base64url"),
    now,
    logger,
  };
};
