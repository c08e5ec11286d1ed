import { visitorDelta } from "../../shared/experiments/arm-totals.ts";
import { createAddReports } from "../../shared/interactions/add-reports.table.ts";
import { createKnownTargets } from "../../shared/interactions/known-targets.table.ts";
import { createFunctionLogger, now, openServiceTable } from "../../shared/platform/runtime.factory.ts";
import { cacheProfiles } from "../../shared/stores/cached-stores.ts";
import { createStoreProfiles } from "../../shared/stores/store-profiles.table.ts";
import { createHandler } from "./handler.ts";

const table = openServiceTable();
const logger = createFunctionLogger("funnel");

export const handler = createHandler({
  stores: cacheProfiles(createStoreProfiles(table), now),
  targets: createKnownTargets(table),
  addReports: createAddReports(table, visitorDelta, (error, failed) =>
    logger.error("Interactions could not be counted and are retried", error, failed),
  ),
  now,
  logger,
});
