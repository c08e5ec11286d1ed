import { createFailureSender } from "../../shared/attribution/attribution.factory.ts";
import { createAttributions } from "../../shared/attribution/figures/attributions.table.ts";
import { orderOfKeys, readOrderImage } from "../../shared/orders/order-stream.table.ts";
import {
  createFunctionLogger,
  createRetryPause,
  now,
  openServiceTable,
} from "../../shared/platform/runtime.factory.ts";
import { createHandler, type OrderFailure } from "./handler.ts";

export const handler = createHandler({
  attributions: createAttributions(openServiceTable()),
  readOrderImage,
  orderOfKeys: { order: orderOfKeys },
  failures: createFailureSender<OrderFailure>(),
  pause: createRetryPause(),
  now,
  logger: createFunctionLogger("attribution"),
});
