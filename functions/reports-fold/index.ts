import { createCountedDays } from "../../shared/interactions/counted-days.table.ts";
import { createFoldReports } from "../../shared/interactions/fold-reports.ts";
import { createReports } from "../../shared/interactions/reports.table.ts";
import { createFunctionLogger, now, openServiceTable } from "../../shared/platform/runtime.factory.ts";
import { createStores } from "../../shared/stores/stores.table.ts";
import { createHandler } from "./handler.ts";

const table = openServiceTable();

export const handler = createHandler({
  stores: createStores(table),
  foldReports: createFoldReports({ reports: createReports(table), days: createCountedDays(table), now }),
  now,
  logger: createFunctionLogger("reports-fold"),
});
