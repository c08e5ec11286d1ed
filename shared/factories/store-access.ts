import { createAccessTokenSource } from "../auth/access-token-source.ts";
import { createAuthenticator } from "../auth/authenticator.ts";
import { required } from "../config.ts";
import { cacheProfiles } from "../data/cached-stores.ts";
import { createRateLimiter } from "../data/rate-limiter.ts";
import { createRateWindows } from "../data/rate-windows.ts";
import { createStores } from "../data/stores.ts";
import { ENV } from "../env-names.ts";
import { createFunctionLogger, now, openServiceTable } from "./runtime.ts";
import { createKeySetSource } from "./signing-keys.ts";

/**
 * What every function that a store's backend calls is made from.
 *
 * @param profiles `cached`: a profile may be up to 30 s old; `fresh`: it is read for each request
 */
export const createStoreAccess = (service: string, profiles: "cached" | "fresh") => {
  const logger = createFunctionLogger(service);
  const table = openServiceTable();
  const stores = createStores(table);
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
