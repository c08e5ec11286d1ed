import { createFolds } from "../../shared/attribution/figures/folds.table.ts";
import { createFunctionLogger, now, openServiceTable } from "../../shared/platform/runtime.factory.ts";
import { createStores } from "../../shared/stores/stores.table.ts";
import { createHandler } from "./handler.ts";

const table = openServiceTable();
const logger = createFunctionLogger("figures-fold");
const onUnreadable = (error: unknown) => logger.error("An attribution can't be read", error);

export const handler = createHandler({
  stores: createStores(table),
  folds: createFolds(table, onUnreadable),
  now,
  logger,
});
