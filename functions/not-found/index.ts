import { required } from "../../shared/platform/config.ts";
import { ENV } from "../../shared/platform/env-names.ts";
import { createLogger } from "../../shared/platform/logger.ts";
import { createHandler } from "./handler.ts";

export const handler = createHandler({
  routes: required(ENV.routes).split(","),
  logger: createLogger({ service: "not-found", stage: required(ENV.stage) }),
});
