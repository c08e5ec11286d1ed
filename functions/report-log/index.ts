import { createFunctionLogger, now, openServiceTable } from "../../shared/platform/runtime.factory.ts";
import { createReportLog } from "../../shared/refusals/report-log.table.ts";
import { createStorePace } from "../../shared/refusals/store-pace.ts";
import { cacheProfiles } from "../../shared/stores/cached-stores.ts";
import { createStoreProfiles } from "../../shared/stores/store-profiles.table.ts";
import { createHandler } from "./handler.ts";

const table = openServiceTable();
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export const handler = createHandler({
  stores: cacheProfiles(createStoreProfiles(table), now),
  reportLog: createReportLog(table),
  pace: createStorePace(now, wait),
  now,
  logger: createFunctionLogger("report-log"),
});
