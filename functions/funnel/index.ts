import { createReports } from "../../shared/interactions/reports.table.ts";
import { createFunctionLogger, now, openServiceTable } from "../../shared/platform/runtime.factory.ts";
import { cacheProfiles } from "../../shared/stores/cached-stores.ts";
import { createStoreProfiles } from "../../shared/stores/store-profiles.table.ts";
import { createHandler } from "./handler.ts";

const table = openServiceTable();

export const handler = createHandler({
  stores: cacheProfiles(createStoreProfiles(table), now),
  reports: createReports(table),
  now,
  logger: createFunctionLogger("funnel"),
});
