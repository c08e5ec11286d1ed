import { KMSClient } from "@aws-sdk/client-kms";
import { isOn, optional, required } from "../platform/config.ts";
import { ENV, RUNTIME_ENV } from "../platform/env-names.ts";
import { createCredentialCipher } from "../platform/outbound/credential-cipher.ts";
import { createGuardedClient } from "../platform/outbound/guarded-client.ts";
import { now } from "../platform/runtime.factory.ts";
import { CLIENT_OPTIONS } from "../platform/sdk/client-options.ts";
import { createAdminApi, DEADLINE_MS } from "./access/admin-api.client.ts";
import type { ShopTokens } from "./access/token-grants.ts";
import { READING_MS } from "./products/read-import.ts";

/** Set only on the local stack, because the endpoint may use http. */
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

export const createTokenCipher = () =>
  createCredentialCipher<ShopTokens>(
    new KMSClient(CLIENT_OPTIONS),
    required(ENV.credentialsKeyId),
    "shop-tokens",
  );
