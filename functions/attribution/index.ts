import { createFailureSender } from "../../shared/attribution/attribution.factory.ts";
import { createAttributions } from "../../shared/attribution/figures/attributions.table.ts";
import { readOrderImage, readOrderKeys } from "../../shared/orders/order-stream.table.ts";
import {
  createFunctionLogger,
  createRetryPause,
  now,
  openServiceTable,
} from "../../shared/platform/runtime.factory.ts";
import { createHandler, type OrderFailure } from "./handler.ts";
import { createOrderRecords } from "./order-records.ts";

const logger = createFunctionLogger("attribution");

export const handler = createHandler({
  records: {
    order: createOrderRecords({
      attributions: createAttributions(openServiceTable()),
      readOrderImage,
      readOrderKeys,
      pause: createRetryPause(),
      now,
      logger,
    }),
  },
  failures: createFailureSender<OrderFailure>(),
  now,
  logger,
});
