import { KMSClient } from "@aws-sdk/client-kms";
import { SQSClient } from "@aws-sdk/client-sqs";
import { fromSecret } from "../platform/cached-secret.ts";
import { isOn, optional, required } from "../platform/config.ts";
import { ENV, RUNTIME_ENV } from "../platform/env-names.ts";
import type { Logger } from "../platform/logger.ts";
import { createCredentialCipher } from "../platform/outbound/credential-cipher.ts";
import { createGuardedClient } from "../platform/outbound/guarded-client.ts";
import { createPostpone, createQueueSender } from "../platform/queue/queue-sender.ts";
import { now } from "../platform/runtime.factory.ts";
import { CLIENT_OPTIONS } from "../platform/sdk/client-options.ts";
import { createSecretReader } from "../platform/secret-reader.factory.ts";
import { createAdminApi, DEADLINE_MS } from "./access/admin-api.client.ts";
import { type AppSecrets, parseAppSecrets } from "./access/app-secrets.ts";
import type { ShopTokens } from "./access/token-grants.ts";
import { READING_MS } from "./products/read-import.ts";
import type { ShopifyMessage } from "./shopify-message.schema.ts";

/** Replaces Shopify. Allowed on the local stack only, because it may use plain http. */
export const shopifyEndpoint = (): string | undefined =>
  isOn(ENV.allowLoopbackHttp) ? optional(RUNTIME_ENV.shopifyEndpoint) : undefined;

const clientFor = (deadlineMs: number) =>
  createGuardedClient({ allowLoopbackHttp: isOn(ENV.allowLoopbackHttp), deadlineMs, now });

export const createShopifyApi = () =>
  createAdminApi({
    http: clientFor(DEADLINE_MS),
    files: clientFor(READING_MS + DEADLINE_MS),
    endpoint: shopifyEndpoint(),
    now,
  });

/** Encrypts the tokens of shops. */
export const createTokenCipher = () =>
  createCredentialCipher<ShopTokens>(
    new KMSClient(CLIENT_OPTIONS),
    required(ENV.credentialsKeyId),
    "shop-tokens",
  );

/** @returns a function that throws Unavailable if the secret's first read fails */
export const createAppSecrets = (logger: Logger): (() => Promise<AppSecrets>) => {
  const onFailure = (error: unknown) =>
    logger.error("The secret of the Shopify app can't be read again; the old one is used", error);
  return fromSecret({ readSecret: createSecretReader(ENV.shopifySecretId), now, onFailure }, parseAppSecrets);
};

export const createShopifySender = () =>
  createQueueSender<ShopifyMessage>(new SQSClient(CLIENT_OPTIONS), required(ENV.shopifyQueueUrl));

export const createShopifyPostpone = () =>
  createPostpone(new SQSClient(CLIENT_OPTIONS), required(ENV.shopifyQueueUrl));
