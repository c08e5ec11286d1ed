import { createPlanSender } from "../../shared/catalog/catalog.factory.ts";
import { createRefreshSchedules } from "../../shared/catalog/refresh/refresh-schedules.table.ts";
import { createFunctionLogger, now, openServiceTable } from "../../shared/platform/runtime.factory.ts";
import { createHandler } from "./handler.ts";

export const handler = createHandler({
  schedules: createRefreshSchedules(openServiceTable()),
  planQueue: createPlanSender(),
  now,
  logger: createFunctionLogger("catalog-schedule"),
});
