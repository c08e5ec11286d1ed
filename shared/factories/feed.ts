import { createHash } from "node:crypto";
import { cacheProfiles } from "../data/cached-stores.ts";
import { createProductLists } from "../data/product-lists.ts";
import { createStores } from "../data/stores.ts";
import { createVideoLists } from "../data/video-lists.ts";
import { createFunctionLogger, now, openServiceTable } from "./runtime.ts";
import { createCursorSource } from "./signing-keys.ts";

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
