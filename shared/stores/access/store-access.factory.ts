import { required } from "../../platform/config.ts";
import { ENV } from "../../platform/env-names.ts";
import { createFunctionLogger, now, openServiceTable } from "../../platform/runtime.factory.ts";
import type { rateWindowKey } from "../../platform/table/keys/store-keys.ts";
import { cacheProfiles, rememberUnknownStores } from "../cached-stores.ts";
import { createRateLimiter } from "../rate-limit/rate-limiter.ts";
import { createRateWindows } from "../rate-limit/rate-windows.table.ts";
import { createStoreProfiles } from "../store-profiles.table.ts";
import { createAccessTokens } from "./access-token.ts";
import { createAuthenticator } from "./authenticator.ts";
import { createCallerHash, fromKeySet } from "./key-set.ts";
import { createKeySetSource } from "./signing-keys.factory.ts";

/**
 * @param profiles `cached` profiles are up to 30 s old. `fresh` profiles are read on each request
 * @param windowKey key under which calls are counted for the rate limit
 */
export const createStoreLookup = (
  service: string,
  profiles: "cached" | "fresh",
  windowKey?: typeof rateWindowKey,
) => {
  const logger = createFunctionLogger(service);
  const table = openServiceTable();
  const stores = createStoreProfiles(table);
  const known =
    profiles === "cached"
      ? cacheProfiles(stores, now)
      : { ...rememberUnknownStores(stores, now), findFresh: stores.find };
  const onFailure = (error: unknown) => {
    logger.error("The rate limiter failed; the request is served", error);
    logger.count("RateLimiterFailed");
  };
  const limiter = createRateLimiter(createRateWindows(table, windowKey), onFailure, Math.random);
  return { table, stores: known, limiter, logger, now };
};

export const createStoreAccess = (service: string, profiles: "cached" | "fresh") => {
  const lookup = createStoreLookup(service, profiles);
  const stage = required(ENV.stage);
  const source = createKeySetSource(lookup.logger, ENV.signingKeysSecretId);
  const made = fromKeySet(
    source,
    (keySet) => [createAccessTokens(stage, keySet), createCallerHash(keySet)] as const,
  );
  const tokens = async () => (await made())[0];
  return {
    ...lookup,
    tokens,
    authenticator: createAuthenticator(tokens, lookup.stores),
    hashAddress: async (address: string) => (await made())[1](address, now()),
  };
};
