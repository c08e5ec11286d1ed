import { required } from "../../shared/config.ts";
import { ENV } from "../../shared/env-names.ts";
import { createLogger } from "../../shared/logger.ts";
import { createHandler } from "./handler.ts";

export const handler = createHandler({
  logger: createLogger({ service: "not-found", stage: required(ENV.stage) }),
});
