import { createCallShare } from "../administration/call-share.ts";
import { createCallWindows } from "../administration/call-windows.table.ts";
import { createStoreUsers } from "../administration/users.table.ts";
import type { Logger } from "../platform/logger.ts";
import { now } from "../platform/runtime.factory.ts";
import type { Table } from "../platform/table/table.ts";
import { createStores } from "../stores/stores.table.ts";

export const createEndpointDeps = (table: Table, logger: Logger) => ({
  // Uncached, so a response contains changed settings immediately.
  stores: createStores(table),
  users: createStoreUsers(table),
  share: createCallShare(createCallWindows(table), (error) => {
    logger.error("A call's share could not be counted; the call is served", error);
    logger.count("RateLimiterFailed");
  }),
  now,
  logger,
});
