import { createFinishErasures } from "../../shared/attribution/erasure/finish-erasures.table.ts";
import { createBusyStores } from "../../shared/attribution/figures/busy-stores.table.ts";
import { createFolds } from "../../shared/attribution/figures/folds.table.ts";
import { createFunctionLogger, now, openServiceTable } from "../../shared/platform/runtime.factory.ts";
import { createStores } from "../../shared/stores/stores.table.ts";
import { createHandler } from "./handler.ts";
import { createOpenDaysHandler } from "./open-days.ts";

const table = openServiceTable();
const logger = createFunctionLogger("figures-fold");
const onUnreadable = (error: unknown) => logger.error("An attribution can't be read", error);
const folds = createFolds(table, onUnreadable);

const stores = createStores(table);

const foldClosedDays = createHandler({
  stores,
  folds,
  finishErasures: createFinishErasures(table),
  now,
  logger,
});
const foldOpenDays = createOpenDaysHandler({
  busyStores: createBusyStores(table),
  folds,
  stores,
  now,
  logger,
});

/** `days`: what the rule that starts the function says (`infra/constructs/refresh-clock.ts`). */
export const handler = ({ days }: { readonly days?: "open" }): Promise<void> =>
  days === "open" ? foldOpenDays() : foldClosedDays();
