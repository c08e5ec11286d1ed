import { randomUUID } from "node:crypto";
import { createAmendOrder } from "../../../shared/attribution/amendments/amend-order.ts";
import { createAmendments } from "../../../shared/attribution/amendments/amendments.table.ts";
import { createFindOrder } from "../../../shared/orders/find-order.table.ts";
import type { Table } from "../../../shared/platform/table/table.ts";
import { recordingLogger } from "../endpoint/recording-logger.ts";
import { openAttributions } from "../stack/attributed-orders.ts";

/** Amends orders of a table, as the service's functions do. */
export const openAmendOrder = (table: Table, { logger } = recordingLogger()) =>
  createAmendOrder({
    findOrder: createFindOrder(table),
    attributions: openAttributions(table),
    amendments: createAmendments(table),
    newReturnName: randomUUID,
    logger,
  });
