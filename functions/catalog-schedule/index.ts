import { createRefreshSchedules } from "../../shared/data/refresh-schedules.ts";
import { createPlanSender } from "../../shared/factories/catalog.ts";
import { createFunctionLogger, now, openServiceTable } from "../../shared/factories/runtime.ts";
import { createHandler } from "./handler.ts";

export const handler = createHandler({
  schedules: createRefreshSchedules(openServiceTable()),
  planQueue: createPlanSender(),
  now,
  logger: createFunctionLogger("catalog-schedule"),
});
