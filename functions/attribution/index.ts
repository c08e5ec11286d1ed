import { createFailureSender } from "../../shared/attribution/attribution.factory.ts";
import { createAttributions } from "../../shared/attribution/figures/attributions.table.ts";
import { createBusyStores } from "../../shared/attribution/figures/busy-stores.table.ts";
import { readOrderImage, readOrderKeys } from "../../shared/orders/order-stream.table.ts";
import {
  createFunctionLogger,
  createRetryPause,
  now,
  openServiceTable,
} from "../../shared/platform/runtime.factory.ts";
import { createReadFiguresLock } from "../../shared/stores/figures-lock.table.ts";
import { createReadTaggedVideos } from "../../shared/videos/tagged-videos.table.ts";
import { createHandler, type OrderFailure } from "./handler.ts";
import { createOrderRecords } from "./order-records.ts";

const logger = createFunctionLogger("attribution");

const table = openServiceTable();

export const handler = createHandler({
  records: {
    order: createOrderRecords({
      attributions: createAttributions(table, createReadTaggedVideos(table), createReadFiguresLock(table)),
      busyStores: createBusyStores(table),
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
