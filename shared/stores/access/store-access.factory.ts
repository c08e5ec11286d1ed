import { required } from "../../platform/config.ts";
import { ENV } from "../../platform/env-names.ts";
import { createFunctionLogger, now, openServiceTable } from "../../platform/runtime.factory.ts";
import { cacheProfiles, rememberUnknownStores } from "../cached-stores.ts";
import { createRateLimiter } from "../rate-limit/rate-limiter.ts";
import { createRateWindows } from "../rate-limit/rate-windows.table.ts";
import { createStoreProfiles } from "../store-profiles.table.ts";
import { createAccessTokens } from "./access-token.ts";
import { createAuthenticator } from "./authenticator.ts";
import { fromKeySet } from "./key-set-source.ts";
import { createKeySetSource } from "./signing-keys.factory.ts";

/**
 * The dependencies of every function that a store's backend calls.
 *
 * @param profiles `cached`: a profile may be up to 30 s old; `fresh`: it is read for each request. A `store_id` or
 *   brand that nobody has is remembered for a minute in both.
 */
export const createStoreAccess = (service: string, profiles: "cached" | "fresh") => {
  const logger = createFunctionLogger(service);
  const table = openServiceTable();
  const stores = createStoreProfiles(table);
  const stage = required(ENV.stage);
  const tokens = fromKeySet(createKeySetSource(logger), (keySet) => createAccessTokens(stage, keySet));
  const onFailure = (error: unknown) => {
    logger.error("The rate limiter failed; the request is served", error);
    logger.count("RateLimiterFailed");
  };
  const limiter = createRateLimiter(createRateWindows(table), onFailure, Math.random);
  const authenticator = createAuthenticator(
    tokens,
    profiles === "cached"
      ? cacheProfiles(stores, now)
      : { ...rememberUnknownStores(stores, now), findFresh: stores.find },
  );
  return { table, tokens, authenticator, limiter, logger, now };
};
