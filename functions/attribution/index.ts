import { createAttributions } from "../../shared/data/attributions.ts";
import { readOrderImage } from "../../shared/data/order-stream.ts";
import { createFunctionLogger, createRetryPause, openServiceTable } from "../../shared/factories/runtime.ts";
import { createHandler } from "./handler.ts";

export const handler = createHandler({
  attributions: createAttributions(openServiceTable()),
  readOrderImage,
  pause: createRetryPause(),
  logger: createFunctionLogger("attribution"),
});
