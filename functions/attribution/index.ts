import { createAttributions } from "../../shared/attribution/attributions.table.ts";
import { readOrderImage } from "../../shared/orders/order-stream.table.ts";
import {
  createFunctionLogger,
  createRetryPause,
  openServiceTable,
} from "../../shared/platform/runtime.factory.ts";
import { createHandler } from "./handler.ts";

export const handler = createHandler({
  attributions: createAttributions(openServiceTable()),
  readOrderImage,
  pause: createRetryPause(),
  logger: createFunctionLogger("attribution"),
});
