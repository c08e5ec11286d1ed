import { createFailureSender } from "../../shared/attribution/attribution.factory.ts";
import { createAttributions } from "../../shared/attribution/figures/attributions.table.ts";
import { orderOfKeys, readOrderImage } from "../../shared/orders/order-stream.table.ts";
import {
  createFunctionLogger,
  createRetryPause,
  now,
  openServiceTable,
} from "../../shared/platform/runtime.factory.ts";
import { createReadTaggedVideos } from "../../shared/videos/tagged-videos.table.ts";
import { createHandler, type OrderFailure } from "./handler.ts";

const table = openServiceTable();

export const handler = createHandler({
  attributions: createAttributions(table, createReadTaggedVideos(table)),
  readOrderImage,
  orderOfKeys: { order: orderOfKeys },
  failures: createFailureSender<OrderFailure>(),
  pause: createRetryPause(),
  now,
  logger: createFunctionLogger("attribution"),
});
