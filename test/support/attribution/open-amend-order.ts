import { createAmendOrder } from "../../../shared/attribution/amendments/amend-order.ts";
import { createAmendments } from "../../../shared/attribution/amendments/amendments.table.ts";
import { createFindOrder, createWasErased } from "../../../shared/orders/find-order.table.ts";
import type { Table } from "../../../shared/platform/table/table.ts";
import { recordingLogger } from "../endpoint/recording-logger.ts";

export const openAmendOrder = (table: Table, { logger } = recordingLogger()) =>
  createAmendOrder({
    findOrder: createFindOrder(table),
    wasErased: createWasErased(table),
    amendments: createAmendments(table),
    logger,
  });
