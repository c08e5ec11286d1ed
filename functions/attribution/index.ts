import {
  readAmendmentImage,
  readAmendmentKeys,
} from "../../shared/attribution/amendments/amendment-stream.table.ts";
import {
  createApplyEvents,
  createFailureSender,
} from "../../shared/attribution/totals/apply-events.factory.ts";
import { createFindArms } from "../../shared/experiments/find-arms.table.ts";
import { readOrderImage, readOrderKeys } from "../../shared/orders/order-stream.table.ts";
import {
  createFunctionLogger,
  createRetryPause,
  now,
  openServiceTable,
} from "../../shared/platform/runtime.factory.ts";
import { createAmendmentRecords, createOrderRecords } from "./event-records.ts";
import { createHandler, type OrderFailure } from "./handler.ts";

const logger = createFunctionLogger("attribution");
const table = openServiceTable();
const apply = createApplyEvents(table, createFindArms(table), now, logger);
const pause = createRetryPause();

export const handler = createHandler({
  records: {
    order: createOrderRecords({ ...apply, readOrderImage, readOrderKeys, pause, now, logger }),
    amendment: createAmendmentRecords({
      ...apply,
      readAmendmentImage,
      readAmendmentKeys,
      pause,
      now,
      logger,
    }),
  },
  failures: createFailureSender<OrderFailure>(),
  now,
  logger,
});
