import { fromSecret } from "../../platform/cached-secret.ts";
import { ENV } from "../../platform/env-names.ts";
import type { Logger } from "../../platform/logger.ts";
import { now } from "../../platform/runtime.factory.ts";
import { createSecretReader } from "../../platform/secret-reader.factory.ts";
import { type AppSecrets, parseAppSecrets } from "./app-secrets.ts";

export const createAppSecrets = (logger: Logger): (() => Promise<AppSecrets>) => {
  const onFailure = (error: unknown) =>
    logger.error("The secret of the Shopify app can't be read again; the old one is used", error);
  return fromSecret({ readSecret: createSecretReader(ENV.shopifySecretId), now, onFailure }, parseAppSecrets);
};
