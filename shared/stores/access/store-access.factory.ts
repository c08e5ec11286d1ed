import { required } from "../../platform/config.ts";
import { ENV } from "../../platform/env-names.ts";
import { createFunctionLogger, now, openServiceTable } from "../../platform/runtime.factory.ts";
import { cacheProfiles } from "../cached-stores.ts";
import { createRateLimiter } from "../rate-limit/rate-limiter.ts";
import { createRateWindows } from "../rate-limit/rate-windows.table.ts";
import { createStoreProfiles } from "../store-profiles.table.ts";
import { createAccessTokenSource } from "./access-token-source.ts";
import { createAuthenticator } from "./authenticator.ts";
import { createKeySetSource } from "./signing-keys.factory.ts";

/**
 * What every function that a store's backend calls is made from.
 *
 * @param profiles `cached`: a profile may be up to 30 s old; `fresh`: it is read for each request
 */
export const createStoreAccess = (service: string, profiles: "cached" | "fresh") => {
  const logger = createFunctionLogger(service);
  const table = openServiceTable();
  const stores = createStoreProfiles(table);
  const tokens = createAccessTokenSource(required(ENV.stage), createKeySetSource(logger));
  const limiter = createRateLimiter(createRateWindows(table), (error) => {
    logger.error("The rate limiter failed; the request is served", error);
    logger.count("RateLimiterFailed");
  });
  const authenticator = createAuthenticator(
    tokens,
    profiles === "cached" ? cacheProfiles(stores, now) : { ...stores, findFresh: stores.find },
  );
  return { table, tokens, authenticator, limiter, logger, now };
};
